package org.drill.refinement.length;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Iterators that look at most one element ahead.
 *
 * <p>Streams would read better, but {@code Stream.flatMap} buffers a whole inner stream when it is
 * pulled from, and inner streams here can have more elements than fit into memory.
 */
final class LazyIterators {
  private LazyIterators() {}

  static <T> Iterator<T> none() {
    return Collections.emptyIterator();
  }

  static <T> Iterator<T> one(T element) {
    return List.of(element).iterator();
  }

  static <S, T> Iterator<T> map(Iterator<S> source, Function<? super S, ? extends T> function) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return source.hasNext();
      }

      @Override
      public T next() {
        return function.apply(source.next());
      }
    };
  }

  static <T> Iterator<T> filter(Iterator<T> source, Predicate<? super T> kept) {
    return new LookAhead<>() {
      @Override
      @Nullable T find() {
        while (source.hasNext()) {
          T element = source.next();
          if (kept.test(element)) {
            return element;
          }
        }
        return null;
      }
    };
  }

  /** The elements of one iterator for each element of the source, one iterator after another. */
  static <S, T> Iterator<T> flatMap(
      Iterator<S> source, Function<? super S, ? extends Iterator<T>> function) {
    return new LookAhead<>() {
      private Iterator<T> current = none();

      @Override
      @Nullable T find() {
        while (!current.hasNext()) {
          if (!source.hasNext()) {
            return null;
          }
          current = function.apply(source.next());
        }
        return current.next();
      }
    };
  }

  /** An iterator that has to find an element to know that there is one. */
  private abstract static class LookAhead<T> implements Iterator<T> {
    private @Nullable T found;

    /** The next element, or null if there is none. */
    abstract @Nullable T find();

    @Override
    public boolean hasNext() {
      if (found == null) {
        found = find();
      }
      return found != null;
    }

    @Override
    public T next() {
      T element = found == null ? find() : found;
      if (element == null) {
        throw new NoSuchElementException();
      }
      found = null;
      return element;
    }
  }
}
