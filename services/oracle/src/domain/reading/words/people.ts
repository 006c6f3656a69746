import type { PersonRole } from '../reading.ts';

/** `!` marks the weak declension ("den Kollegen"). `personAt` decides which roles need a possessive. */
export const roles: readonly {
  readonly role: PersonRole;
  readonly gender: 'm' | 'f' | 'n' | 'pl';
  readonly words: string;
}[] = [
  { role: 'mother', gender: 'f', words: 'Mutter, Mama, Mutti, Mami, Stiefmutter, Pflegemutter, Ma' },
  { role: 'father', gender: 'm', words: 'Vater, Papa, Papi, Vati, Paps, Stiefvater, Pflegevater' },
  { role: 'parents', gender: 'pl', words: 'Eltern, Pflegeeltern' },
  { role: 'sibling', gender: 'm', words: 'Bruder, Stiefbruder, Halbbruder, Zwillingsbruder' },
  { role: 'sibling', gender: 'f', words: 'Schwester, Stiefschwester, Halbschwester, Zwillingsschwester' },
  { role: 'sibling', gender: 'pl', words: 'Geschwister, Brüder, Schwestern' },
  { role: 'child', gender: 'm', words: 'Sohn, Stiefsohn, Sohnemann, Enkel, Enkelsohn' },
  { role: 'child', gender: 'f', words: 'Tochter, Stieftochter, Enkelin' },
  { role: 'child', gender: 'n', words: 'Kind, Baby, Enkelkind, Patenkind, Stiefkind, Pflegekind' },
  { role: 'child', gender: 'pl', words: 'Kinder, Söhne, Töchter, Zwillinge, Kids, Enkelkinder' },
  { role: 'grandparent', gender: 'f', words: 'Oma, Omi, Großmutter, Uroma, Urgroßmutter' },
  { role: 'grandparent', gender: 'm', words: 'Opa, Opi, Großvater, Uropa, Urgroßvater' },
  { role: 'grandparent', gender: 'pl', words: 'Großeltern' },
  { role: 'in_law', gender: 'f', words: 'Schwiegermutter, Schwiegermama, Schwägerin, Schwiegertochter' },
  { role: 'in_law', gender: 'm', words: 'Schwiegervater, Schwiegerpapa, Schwager, Schwiegersohn' },
  { role: 'in_law', gender: 'pl', words: 'Schwiegereltern' },
  { role: 'relative', gender: 'f', words: 'Tante, Cousine, Nichte, Patin, Patentante' },
  { role: 'relative', gender: 'm', words: 'Onkel, Cousin, Neffe!, Pate!, Patenonkel' },
  { role: 'relative', gender: 'pl', words: 'Verwandten' },
  {
    role: 'partner',
    gender: 'm',
    words: 'Mann, Ehemann, Partner, Verlobter, Lebensgefährte!, Schatz, Lebenspartner, Göttergatte!',
  },
  { role: 'partner', gender: 'f', words: 'Frau, Ehefrau, Partnerin, Verlobte, Lebensgefährtin, Lebenspartnerin' },
  { role: 'ex', gender: 'm', words: 'Ex, Exfreund, Ex-Freund, Exmann, Ex-Mann, Expartner, Ex-Partner' },
  { role: 'ex', gender: 'f', words: 'Exfreundin, Ex-Freundin, Exfrau, Ex-Frau, Expartnerin' },
  { role: 'crush', gender: 'm', words: 'Crush, Schwarm' },
  { role: 'friend', gender: 'm', words: 'Kumpel, Schulfreund, Jugendfreund, Kindergartenfreund' },
  { role: 'friend', gender: 'f', words: 'Schulfreundin, Jugendfreundin, Bestie, Kindergartenfreundin' },
  { role: 'friend', gender: 'pl', words: 'Freunde, Freundinnen, Kumpels, Mädels, Jungs' },
  {
    role: 'boss',
    gender: 'm',
    words: 'Chef, Boss, Vorgesetzter, Teamleiter, Abteilungsleiter, Filialleiter, Ausbilder, Teamlead',
  },
  {
    role: 'boss',
    gender: 'f',
    words: 'Chefin, Vorgesetzte, Teamleiterin, Abteilungsleiterin, Filialleiterin, Ausbilderin',
  },
  { role: 'colleague', gender: 'm', words: 'Kollege!, Arbeitskollege!, Mitarbeiter' },
  { role: 'colleague', gender: 'f', words: 'Kollegin, Arbeitskollegin, Mitarbeiterin' },
  { role: 'colleague', gender: 'pl', words: 'Kollegen, Arbeitskollegen, Kolleginnen' },
  {
    role: 'teacher',
    gender: 'm',
    words:
      'Lehrer, Klassenlehrer, Mathelehrer, Fahrlehrer, Professor, Prof, Dozent!, Trainer, Sportlehrer, Deutschlehrer, Englischlehrer',
  },
  {
    role: 'teacher',
    gender: 'f',
    words: 'Lehrerin, Klassenlehrerin, Mathelehrerin, Fahrlehrerin, Professorin, Dozentin, Trainerin, Deutschlehrerin',
  },
  { role: 'neighbour', gender: 'm', words: 'Nachbar!' },
  { role: 'neighbour', gender: 'f', words: 'Nachbarin' },
  { role: 'neighbour', gender: 'pl', words: 'Nachbarn' },
  { role: 'other', gender: 'm', words: 'Mitbewohner, Vermieter, Mitschüler, Kommilitone!, Therapeut!' },
  { role: 'other', gender: 'f', words: 'Mitbewohnerin, Vermieterin, Mitschülerin, Kommilitonin, Therapeutin' },
  {
    role: 'pet',
    gender: 'm',
    words: 'Hund, Kater, Hamster, Welpe!, Wellensittich, Papagei!, Hase!, Dackel, Labrador, Mops, Wallach',
  },
  { role: 'pet', gender: 'f', words: 'Katze, Hündin, Stute, Ratte, Schildkröte, Maus' },
  { role: 'pet', gender: 'n', words: 'Pferd, Kaninchen, Meerschweinchen, Pony, Haustier, Kätzchen' },
  { role: 'pet', gender: 'pl', words: 'Hunde, Katzen, Pferde, Kaninchen, Meerschweinchen' },
];

export const firstNames = {
  m: `Tom, Tim, Jan, Max, Paul, Leon, Lukas, Luca, Luka, Jonas, Felix, Ben, Finn, Noah, Elias, Louis, Emil, Anton, Oskar, Theo, Moritz, Julian, David, Daniel, Alex, Alexander, Sebastian, Stefan, Stephan, Thomas, Michael, Andreas, Peter, Klaus, Hans, Jürgen, Wolfgang, Frank, Bernd, Uwe, Markus, Marcus, Martin, Christian, Matthias, Patrick, Dennis, Marco, Marko, Kevin, Nico, Niko, Philipp, Phillip, Simon, Tobias, Tobi, Florian, Flo, Fabian, Benjamin, Dominik, Marcel, Sven, Lars, Nils, Niklas, Jannik, Yannick, Joshua, Jakob, Jacob, Johannes, Samuel, Vincent, Konstantin, Leo, Mats, Milan, Henry, Karl, Fritz, Otto, Walter, Werner, Heinz, Günter, Helmut, Gerhard, Manfred, Dieter, Ali, Mehmet, Mustafa, Murat, Emre, Can, Cem, Ahmet, Mohammed, Omar, Ivan, Igor, Sergej, Dimitri, Marek, Pavel, Adam, Robin, Rob, Robert, Rainer, Ralf, Oliver, Olli, Kai, Kay, Björn, Jens, Jörg, Holger, Torsten, Thorsten, Steffen, René, Pascal, Raphael, Rafael, Gabriel, Erik, Eric, Henrik, Hendrik, Malte, Ole, Jonathan, Justin, Timo, Till, Basti, Micha, Matze, Andi, Mario, Antonio, Luigi, Reto, Urs, Beat, Sepp, Franz, Georg, Jo, Joe, Luis, Rocky, Balu, Rex, Bruno, Arthur, Levin, Linus, Mika, Jannis, Kilian, Valentin, Levi, Matteo, Maxi, Hannes, Bastian, Gregor, Ingo, Axel`,
  f: `Anna, Lena, Lisa, Laura, Julia, Sarah, Sara, Lea, Mia, Emma, Hannah, Hanna, Sophie, Sofie, Sophia, Sofia, Marie, Maria, Emilia, Lina, Clara, Klara, Ella, Leonie, Luisa, Louisa, Johanna, Charlotte, Frieda, Ida, Greta, Mathilda, Nele, Paula, Pia, Amelie, Emily, Maja, Maya, Zoe, Nina, Jana, Jasmin, Yasmin, Vanessa, Jessica, Jessi, Jenny, Jennifer, Melanie, Melli, Nicole, Sandra, Sabine, Susanne, Petra, Monika, Claudia, Andrea, Birgit, Heike, Silke, Anja, Katja, Tanja, Sonja, Nadine, Steffi, Stefanie, Stephanie, Kathrin, Katrin, Katharina, Kathi, Christina, Christine, Kristina, Tina, Martina, Angela, Ursula, Helga, Ingrid, Renate, Gisela, Elke, Ute, Karin, Barbara, Brigitte, Gabi, Elisabeth, Lisi, Resi, Vroni, Franzi, Franziska, Theresa, Miriam, Rebecca, Rebekka, Ronja, Svenja, Annika, Carina, Karina, Carla, Karla, Celina, Chiara, Elena, Eva, Fatma, Aylin, Ayse, Elif, Merve, Leyla, Layla, Olga, Natascha, Irina, Alina, Alisa, Isabel, Isabell, Isabella, Magdalena, Lara, Luna, Mila, Milena, Merle, Mira, Nora, Romy, Rosa, Ruth, Selina, Stella, Tamara, Vera, Viktoria, Vicky, Antonia, Toni, Josefine, Josephine, Helena, Helene, Linda, Mona, Simone, Bella, Susi, Uschi, Bianca, Cornelia, Conny, Doris, Edith, Erika, Lotte, Lotta, Malin, Inga, Imke, Wiebke, Kim, Fiona, Larissa, Valerie, Verena, Daniela, Dani, Manuela, Ramona, Yvonne, Diana, Janina, Marina, Marlene, Judith, Esther, Jule, Juli, Lilly, Lilli, Lily, Mimi, Minka, Kira`,
} as const;
