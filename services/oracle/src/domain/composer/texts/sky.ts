import type { AspectKind, MoonPhase, SkyBody } from '@sternenrat/contracts/sky';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';

/** What a sign sounds like; each begins with 'da' and fits after a colon or a dash. */
export const signTones: Record<Zodiac, readonly string[]> = {
  widder: ['da wird nicht lange gefackelt', 'da will alles zuerst durch die Tür', 'da zählt der erste Schritt mehr als der schönste', 'da kribbelt es in den Startfedern', 'da sagt man die Dinge geradeheraus', 'da ist Mut billiger als sonst'],
  stier: ['da schmeckt das Langsame am besten', 'da will man etwas in der Hand halten und nicht bloß im Kopf', 'da wird Wurzeln mehr geglaubt als Worten', 'da hat Eile Hausverbot', 'da tut alles gut, was warm und echt ist', 'da bleibt man gern sitzen, bis es wirklich stimmt'],
  zwillinge: ['da liegen die Antworten im Gespräch', 'da flattern Gedanken paarweise', 'da hat jede Sache mindestens zwei Fenster', 'da lohnt sich eine Nachfrage mehr als eine Vermutung', 'da will Neugier spazieren gehen', 'da löst ein guter Witz mehr als ein langer Plan'],
  krebs: ['da zählt das Nest mehr als der Beifall', 'da fühlt man zuerst und erklärt später', 'da wollen weiche Dinge beschützt sein', 'da klopft Vergangenes freundlich an', 'da ist Geborgenheit die beste Währung', 'da hört man auch das leise Herz im Nebenzimmer'],
  löwe: ['da darf man sich zeigen', 'da will das Herz auf die Bühne', 'da wärmt Großzügigkeit mehr als Recht behalten', 'da wird lieber gestrahlt als gegrübelt', 'da macht Lob aus Küken Adler', 'da trägt man den Kopf ein Stück höher'],
  jungfrau: ['da steckt die Lösung im Kleinen', 'da wird sortiert, bis man wieder den Boden sieht', 'da ist ein guter Handgriff mehr wert als ein großes Wort', 'da findet man die Stecknadel samt Heuhaufen', 'da beruhigt Ordnung manches Flattern', 'da darf Sorgfalt auch einmal Feierabend machen'],
  waage: ['da sucht alles sein Gleichgewicht', 'da wird abgewogen, bis es schön ist', 'da öffnet Freundlichkeit die schwersten Türen', 'da gehört zu jeder Seite eine zweite', 'da klingt ein Kompromiss fast wie Musik', 'da fragt man auch den anderen'],
  skorpion: ['da geht der Blick unter die Oberfläche', 'da wird nicht geplaudert, sondern gemeint', 'da kommt ans Licht, was reif dafür ist', 'da fühlt man ganz oder gar nicht', 'da darf Altes abgestreift werden', 'da steckt die Kraft in dem, was man nicht vorzeigt'],
  schütze: ['da wird groß gedacht und laut gelacht', 'da zieht es alles zum Horizont', 'da hilft Zuversicht mehr als Zirkel und Lineal', 'da ist die Wahrheit ein Abenteuer', 'da werden Umwege zu guten Geschichten', 'da will man wissen, wofür das alles gut ist'],
  steinbock: ['da zählt, was morgen noch steht', 'da wächst Vertrauen Stein auf Stein', 'da geht man bergauf, aber mit ruhigem Atem', 'da ist Verlässlichkeit die schönste Zier', 'da bekommt Geduld endlich ihren Lohn', 'da spart man sich große Worte und hält kleine'],
  wassermann: ['da kommt die Idee durchs Dachfenster', 'da darf man es anders machen als alle', 'da denkt man in Schwärmen und nicht in Käfigen', 'da weht ein frischer Wind durch alte Regeln', 'da braucht jedes Herz ein wenig Freiheit', 'da ist das Verrückte manchmal das Vernünftige'],
  fische: ['da verschwimmen die Ränder, und das Gefühl führt', 'da hört man, was keiner sagt', 'da ist Träumen ein ernsthafter Beruf', 'da trägt Mitgefühl weiter als Schwimmen', 'da fließt, was sonst klemmt', 'da braucht man weniger Plan und mehr Vertrauen'],
};

/** What a body is in the council; an apposition in the nominative. */
export const bodyRoles: Record<SkyBody, readonly string[]> = {
  sun: ['die Gastgeberin des Rates', 'unsere Älteste im Licht'], moon: ['mein Nachbar in der Nacht', 'der Gefühlvollste im Rat'],
  mercury: ['der Plauderer im Rat', 'unser Bote mit den schnellen Füßen'], venus: ['die Herzliche im Rat', 'unsere Kennerin alles Schönen'],
  mars: ['der Ungestüme im Rat', 'unser Antreiber'], jupiter: ['der Gutmütige im Rat', 'unser Optimist'],
  saturn: ['der Geduldige im Rat', 'unser strenger Freund'], uranus: ['der Querkopf im Rat', 'unser Erfinder'],
  neptune: ['der Träumer im Rat', 'unser Nebelmaler'], pluto: ['der Stille im Rat', 'unser Tiefgräber'],
};

export const phaseTones: Record<MoonPhase, readonly string[]> = {
  neumond: ['da fängt alles im Dunkeln an', 'da ist die Tafel frisch gewischt', 'da sieht man wenig und ahnt viel', 'da legt man Samen und keine Rechenschaft ab', 'da ist Stille der beste Anfang'],
  zunehmende_sichel: ['da wagt sich Neues aus dem Versteck', 'da reicht schon ein schmaler Streifen Mut', 'da wird aus einer Ahnung ein Anfang', 'da braucht Zartes vor allem Geduld', 'da übt alles noch das Leuchten'],
  erstes_viertel: ['da halten Hell und Dunkel einander die Flügel', 'da will eine halbe Sache ganz werden', 'da ist ein kleiner Ruck genau richtig', 'da zeigt sich, was Zug hat', 'da darf man Anlauf nehmen'],
  zunehmender_mond: ['da wächst, was man gießt', 'da fehlt nicht mehr viel, nur noch Geduld', 'da füllt sich manches wie von selbst', 'da lohnt sich Dranbleiben', 'da bekommt eine Sache Gestalt'],
  vollmond: ['da liegt alles im Licht, auch das Versteckte', 'da schlafen Gefühle schlecht und singen gut', 'da ist vieles lauter, als es gemeint war', 'da sieht man weit und manchmal zu viel', 'da darf etwas rund werden'],
  abnehmender_mond: ['da darf man ausatmen', 'da gibt man weiter, was man verstanden hat', 'da wird leichter, was zu voll war', 'da sortiert sich, was bleibt', 'da tut Teilen gut'],
  letztes_viertel: ['da macht man innerlich Inventur', 'da lässt sich gut ein Knoten lockern', 'da ist die Hälfte schon geschafft', 'da darf Ballast von Bord', 'da lernt man aus dem, was war'],
  abnehmende_sichel: ['da wird es still, und Stille räumt auf', 'da ruht, was bald neu beginnt', 'da ist ein Nickerchen kein Rückschritt', 'da schließt man leise Türen', 'da reicht ein kleines Licht'],
};

export const retrogradeTones = [
  'da lohnt sich ein zweiter Blick', 'da kommt manches zurück, um besser verstanden zu werden', 'da darf man nachbessern, ohne sich zu schämen', 'da ist der Umweg die Abkürzung',
  'da liest man das Kleingedruckte der eigenen Gefühle', 'da hilft Nachfragen mehr als Vorpreschen', 'da findet man Verlorenes in alten Taschen', 'da geht ein Schritt zurück als Anlauf durch',
  'da wird Altes noch einmal freundlich umgedreht', 'da ist Langsamkeit eine Form von Klugheit',
] as const;

/** What a body stands for in a person; two of them make a subject. */
export const inner: Record<SkyBody, string> = {
  sun: 'dein Wille', moon: 'dein Gefühl', mercury: 'dein Kopf', venus: 'dein Herz', mars: 'dein Tatendrang',
  jupiter: 'deine Zuversicht', saturn: 'deine Geduld', uranus: 'deine Neugier', neptune: 'deine Fantasie', pluto: 'deine Ausdauer',
};

/** What two do with each other under an aspect; plural predicates. */
export const aspectTones: Record<AspectKind, readonly string[]> = {
  conjunction: ['sitzen Flügel an Flügel', 'reden heute mit einer Stimme', 'sind kaum auseinanderzuhalten', 'ziehen am selben Zweig', 'teilen sich ein Nest', 'verstärken einander, im Guten wie im Lauten', 'singen im Duett'],
  sextile: ['werfen sich freundlich die Bälle zu', 'würden einander helfen, wenn man sie bittet', 'blinzeln sich aufmunternd zu', 'finden leicht ins Gespräch', 'haben eine Tür zueinander, die nur angelehnt ist', 'arbeiten gern zusammen, sobald einer anfängt', 'ergänzen sich wie Nuss und Schnabel'],
  square: ['zerren an verschiedenen Enden desselben Zweigs', 'müssen sich erst zusammenraufen', 'reiben sich aneinander, und davon wird es warm', 'wollen beide recht haben', 'treten einander auf die Krallen und lernen dabei', 'streiten sich um den besseren Ast', 'brauchen heute einen Vermittler, am besten dich'],
  trine: ['verstehen sich ohne Worte', 'fliegen in derselben Thermik', 'spielen miteinander wie junge Käuze', 'gleiten nebeneinander, als hätten sie geübt', 'machen es dir gerade leicht', 'sind sich einig, und das spürt man', 'tragen einander ein gutes Stück'],
  opposition: ['schauen sich an wie zwei Eulen auf gegenüberliegenden Dächern', 'sitzen an den Enden einer Wippe', 'wollen in verschiedene Richtungen und brauchen einander doch', 'rufen sich etwas über das ganze Tal zu', 'halten einander den Spiegel hin', 'suchen eine Mitte, die beiden gehört', 'ziehen am Seil, und du stehst dazwischen'],
};
