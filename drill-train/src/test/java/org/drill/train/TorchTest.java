package org.drill.train;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.training.GradientCollector;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TorchTest {
  /** What the backward pass of these needs the number for. */
  private static final Set<String> KEEPING = Set.of("mul", "div", "pow", "mod");

  /** A garbage collection between the two passes leaves a number as it is. */
  @Test
  void numbersStayUntilTheBackwardPass() throws InterruptedException {
    try (NDManager manager = Torch.manager();
        var scope = new NDScope()) {
      scope.suppressNotUsedWarning();
      NDArray x = manager.create(new float[] {1, 2, 3});
      x.setRequiresGradient(true);
      try (GradientCollector collector = Torch.engine().newGradientCollector()) {
        NDArray y = x;
        for (int i = 0; i < 100; i++) { // (3/2 · 2/3)^50
          y = i % 2 == 0 ? y.mul(Torch.number(y, 1.5)) : y.div(Torch.number(y, 1.5));
        }
        List<ByteBuffer> others = collectAndAllocate();
        collector.backward(y.sum());
        assertThat(others).isNotEmpty();
      }
      for (float each : x.getGradient().toFloatArray()) {
        assertThat(each).isBetween(0.999f, 1.001f);
      }
    }
  }

  /** Lets the garbage collector run, and gives free memory other contents. */
  private static List<ByteBuffer> collectAndAllocate() throws InterruptedException {
    var lost = new WeakReference<>(ByteBuffer.allocateDirect(8));
    while (lost.get() != null) {
      System.gc();
      Thread.sleep(10);
    }
    Thread.sleep(50); // memory is freed a little later, by another thread
    List<ByteBuffer> others = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      others.add(ByteBuffer.allocateDirect(8).putDouble(0, -7));
    }
    return others;
  }

  /** Adam and the filling of arrays, which no gradient flows through, may. */
  @Test
  void noForwardPassLetsDjlMakeItsNumbers() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.drill.train");
    noClasses()
        .that()
        .doNotBelongToAnyOf(Adam.class, Torch.class)
        .should()
        .callMethodWhere(describe("it is given a number", TorchTest::isGivenANumber))
        .because("a garbage collection may free it before the backward pass; see Torch.number")
        .check(classes);
  }

  private static boolean isGivenANumber(JavaMethodCall call) {
    AccessTarget.MethodCallTarget target = call.getTarget();
    return target.getOwner().isAssignableTo(NDArray.class)
        && KEEPING.contains(target.getName())
        && target.getRawParameterTypes().get(0).isEquivalentTo(Number.class);
  }
}
