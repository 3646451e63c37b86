package org.drill.sample;

import java.util.List;

/**
 * Names that go together.
 *
 * @param families family names
 * @param women given names of women
 * @param men given names of men
 */
record Culture(List<Name> families, List<Name> women, List<Name> men) {
  /** The cultures families come from. */
  static final List<Culture> ALL =
      List.of(
          of(
              "Moreau Lambert Girard Fournier Mercier Rousseau Chevalier Perrin",
              "Ada Camille Hélène Juliette Léa Margot Odette Simone Zoé Élise",
              "Antoine Bastien Émile Fabien Gaston Lucien Marcel Olivier René Théo"),
          of(
              "Ashworth Barlow Whitfield Hartley Pemberton Thorne Langley Redfern",
              "Alice Beatrice Clara Dorothy Edith Florence Harriet Mabel Rose Winifred",
              "Albert Bernard Cecil Edmund George Harold Leonard Oscar Stanley Walter"),
          of(
              "Brandt Lindner Vogel Kessler Hoffmann Richter Jäger Schröder",
              "Anneliese Greta Hanna Ilse Käthe Lotte Marlene Renate Ursula Wiebke",
              "Anton Dieter Emil Friedrich Hannes Jürgen Konrad Lothar Matthias Ulrich"),
          of(
              "Castillo Ibarra Núñez Romero Salazar Vega Molina Herrera",
              "Carmen Dolores Elena Inés Lucía Marisol Pilar Rosario Teresa Ximena",
              "Alejandro Diego Esteban Gonzalo Javier José Mateo Pablo Rafael Tomás"),
          of(
              "Rossetti Marchetti Galli Ferrara Bellini Conti Moretti Vitale",
              "Bianca Chiara Donatella Fiorella Ginevra Lavinia Ornella Paola Serena Viola",
              "Alessio Cesare Dario Enzo Giacomo Lorenzo Nico Piero Sandro Tullio"),
          of(
              "Nowak Wilk Kowal Sikora Wrona Kaminski Duda Mazur",
              "Agata Danuta Ewa Halina Irena Jadwiga Kinga Ludmila Maja Zofia",
              "Adam Bogdan Cyryl Jacek Kamil Leszek Marek Pawel Stefan Wiktor"),
          of(
              "Tanaka Mori Ishida Kuroda Hayashi Nakano Ogawa Sakai",
              "Aiko Chiyo Emi Hana Keiko Midori Naomi Sachiko Yoko Yumi",
              "Akira Daichi Haruto Isamu Kenji Makoto Noboru Satoshi Takeshi Yuto"),
          of(
              "Adeyemi Okafor Balogun Eze Nwosu Adebayo Okoro Bello",
              "Abeni Chioma Folake Ifeoma Ngozi Simisola Temitope Uche Yetunde Zainab",
              "Ade Babatunde Chidi Emeka Femi Ikenna Kunle Obinna Segun Tunde"),
          of(
              "Sharma Banerjee Iyer Mehta Kapoor Chatterjee Menon Desai",
              "Anjali Deepa Gauri Indira Kavita Lakshmi Meera Priya Sunita Uma",
              "Arjun Dev Gopal Harish Kiran Mohan Nikhil Rajan Suresh Vikram"),
          of(
              "Haddad Mansour Khalil Nassar Saleh Farouk Zidan Hamdan",
              "Amina Dalia Farida Hala Layla Mariam Nadia Rania Salma Yasmin",
              "Bilal Faris Hassan Ibrahim Karim Nabil Omar Rashid Tariq Youssef"));

  private static Culture of(String families, String women, String men) {
    return new Culture(Name.list(families), Name.list(women), Name.list(men));
  }
}
