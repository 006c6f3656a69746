import type { Theme } from '@sternenrat/contracts/reading';

/** `match` finds the English words for it; the sentences are German. */
export interface Subject {
  readonly match: RegExp;
  /** Nominative, for "Darauf ist …". */
  readonly shows: readonly string[];
  readonly means: readonly string[];
}

/** The first subject that matches counts, so specific subjects come first. */
export const subjects: readonly Subject[] = [
  {
    match: /eclipse/iu,
    shows: [
      'eine Finsternis, der Augenblick, in dem sich eine Scheibe vor die andere schiebt',
      'eine Finsternis, bei der für kurze Zeit Tag und Nacht die Plätze tauschen',
    ],
    means: [
      'Auch was sich verdunkelt, ist nicht weg, es steht nur gerade etwas davor.',
      'Manchmal sieht man den Rand von etwas erst, wenn die Mitte kurz verschwindet.',
      'Schatten dieser Art haben einen Fahrplan, sie gehen pünktlich wieder.',
    ],
  },
  {
    match: /aurora|northern lights/iu,
    shows: [
      'ein Polarlicht, grüne Schleier über einem stillen Land',
      'ein Polarlicht, das wie ein Vorhang im Wind aussieht',
    ],
    means: [
      'Was von weit her kommt, kann hier ganz leise leuchten.',
      'Schön wird es da, wo zwei Dinge aufeinandertreffen, die nichts voneinander wussten.',
      'Wer so ein Licht sehen will, muss draußen stehen bleiben, auch wenn es kühl wird.',
    ],
  },
  {
    match: /comet/iu,
    shows: [
      'ein Komet mit seinem hellen Schweif',
      'ein Komet, ein Besucher aus großer Kälte, der in der Nähe der Sonne auftaut',
    ],
    means: [
      'Manches kommt selten vorbei und lohnt gerade deshalb das Aufstehen.',
      'Ein Schweif entsteht erst in der Wärme, vorher war da nur ein stiller Brocken.',
      'Er ist lange unterwegs gewesen und trotzdem genau hier angekommen.',
    ],
  },
  {
    match: /meteor|shooting star|perseid|geminid|leonid/iu,
    shows: [
      'eine Sternschnuppe, ein kurzer Strich quer über die Nacht',
      'Sternschnuppen über einer dunklen Landschaft',
    ],
    means: [
      'Ein Korn, kleiner als eine Erbse, macht einen ganzen Himmel hell.',
      'Der Augenblick ist kurz, gesehen hat ihn, wer gerade nicht weggeschaut hat.',
    ],
  },
  {
    match: /supernova|remnant/iu,
    shows: [
      'die Reste eines Sterns, der vor langer Zeit hell aufgeleuchtet ist',
      'feine Fäden aus Gas, die ein großer Stern zurückgelassen hat',
    ],
    means: [
      'Aus dem, was einer loslässt, baut sich der nächste etwas Neues.',
      'Ein Ende sieht aus der Ferne oft aus wie ein sehr großer Anfang.',
    ],
  },
  {
    match: /black hole/iu,
    shows: [
      'ein schwarzes Loch, genauer: das Leuchten darum herum',
      'die Umgebung eines schwarzen Lochs, hell von allem, was dort kreist',
    ],
    means: [
      'Man erkennt manches nur an dem, was sich darum dreht.',
      'Auch was niemand sehen kann, gibt den Dingen ringsum eine Bahn.',
    ],
  },
  {
    match: /galax|andromeda|spiral arm/iu,
    shows: [
      'eine Galaxie, Milliarden Sonnen in einem einzigen Wirbel',
      'eine Galaxie, die so weit weg ist, dass ihr Licht älter ist als jede Frage',
    ],
    means: [
      'Von innen sieht keiner die Form, zu der er gehört, von weitem ist sie deutlich.',
      'Alles dreht sich, und trotzdem fällt nichts auseinander.',
      'So viel Ordnung kann entstehen, ohne dass jemand sie plant.',
    ],
  },
  {
    match: /milky way/iu,
    shows: [
      'die Milchstraße, ein breites Band aus Sternen über dem Horizont',
      'die Milchstraße, unser eigenes Zuhause von der Seite gesehen',
    ],
    means: [
      'Was dich trägt, siehst du manchmal erst, wenn es ringsum dunkel genug ist.',
      'Man wohnt mitten darin und braucht doch einen freien Blick, um es zu merken.',
    ],
  },
  {
    match: /nebula|nebulae|molecular cloud|star-forming|pillar/iu,
    shows: [
      'ein Nebel, Gas und Staub, aus denen Sterne werden',
      'ein leuchtender Nebel, eine Kinderstube für Sterne',
      'eine Wolke zwischen den Sternen, die von innen her schimmert',
    ],
    means: [
      'Was noch Form sucht, darf eine Weile wie Nebel aussehen.',
      'Aus Durcheinander wird Licht, wenn man ihm Zeit lässt.',
      'Die schönsten Farben hat das, was noch nicht fertig ist.',
    ],
  },
  {
    match: /cluster|pleiades/iu,
    shows: ['ein Sternhaufen, Geschwister aus derselben Wolke', 'ein Sternhaufen, viele Lichter, die zusammengehören'],
    means: [
      'Niemand leuchtet dort allein, und keiner nimmt dem anderen etwas weg.',
      'Gemeinsame Herkunft hält zusammen, auch wenn jeder seine eigene Farbe hat.',
    ],
  },
  {
    match: /saturn|jupiter|mars\b|venus|mercury|uranus|neptune|pluto|planet/iu,
    shows: [
      'ein Planet, aufgenommen aus einer Nähe, die kein Auge je hat',
      'eine andere Welt mit eigenem Wetter und eigenem Tag',
    ],
    means: [
      'Jede Welt hat ihren eigenen Takt, auch deine darf einen haben.',
      'Aus der Nähe ist alles rauer und viel schöner als der Punkt am Himmel.',
    ],
  },
  {
    match: /\bmoon\b|lunar|crater/iu,
    shows: [
      'der Mond mit seinen alten Narben',
      'der Mond, so scharf, dass man die Schatten seiner Berge zählen könnte',
    ],
    means: [
      'Jede Schramme dort erzählt, dass etwas überstanden ist.',
      'Er zeigt uns immer dieselbe Seite und wird doch nie langweilig.',
      'Sein Licht ist geliehen, und niemand stört sich daran.',
    ],
  },
  {
    match: /\bsun\b|solar|sunspot|prominence/iu,
    shows: ['die Sonne, näher besehen ein unruhiges Meer', 'die Sonne mit ihren Bögen aus glühendem Gas'],
    means: ['Auch was ruhig scheint, ist innen in Bewegung.', 'Ein wenig Unruhe gehört zu jedem Leuchten.'],
  },
  {
    match: /earth|horizon|landscape|mountain|ocean|sunset|sunrise/iu,
    shows: [
      'ein Stück Erde unter einem weiten Himmel',
      'unsere Erde, von einer Stelle gesehen, an der man selten steht',
    ],
    means: [
      'Der Boden, auf dem du stehst, ist auch ein Teil des Himmels.',
      'Man muss nicht weit fort, um etwas Großes vor sich zu haben.',
    ],
  },
  {
    match: /space ?station|spacecraft|rocket|telescope|rover|astronaut|satellite|probe/iu,
    shows: [
      'ein Werkzeug, das Menschen gebaut haben, um weiter zu sehen',
      'eine Maschine, die sehr weit von zu Hause ihre Arbeit tut',
    ],
    means: ['Neugier ist auch eine Art Antrieb.', 'Irgendwer hat angefangen zu schrauben, lange bevor es flog.'],
  },
  {
    match: /star|constellation|sky|night/iu,
    shows: [
      'ein Stück Sternenhimmel, wie es in klaren Nächten über uns steht',
      'Sterne, jeder in seiner eigenen Entfernung',
    ],
    means: [
      'Die Linien zwischen den Sternen ziehen wir selbst, das ist der schönste Teil daran.',
      'Was nebeneinander aussieht, kann Welten auseinander sein und trotzdem ein Bild ergeben.',
    ],
  },
];

export const anything: Omit<Subject, 'match'> = {
  shows: [
    'ein Blick in die Ferne, für den die Sterne stillgehalten haben',
    'ein Ausschnitt vom Himmel, der selten so zu sehen ist',
  ],
  means: [
    'Manche Bilder muss man nicht gleich verstehen, es genügt, sie anzusehen.',
    'Was weit weg ist, rückt das Nahe zurecht.',
  ],
};

/** What the drawn pictures show, by theme of the question (`drawn-sky/scenes.ts`). */
export const landscapes: Readonly<Record<Theme, readonly string[]>> = {
  work: [
    'ein Gipfel mit einem Weg hinauf, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein Berg im Abendlicht, auf dem ich schon sitze, und darüber alle Planeten an ihrem Platz',
  ],
  love: [
    'ein See, auf dem das Mondlicht liegt, und darüber die Planeten, jeder an seinem Platz',
    'ein stilles Ufer, an dem ich warte, und darüber der Mond, so wie er heute wirklich aussieht',
  ],
  family: [
    'ein Haus mit zwei hellen Fenstern, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein warmes Haus, auf dessen Dach ich sitze, und darüber alle Planeten an ihrem Platz',
  ],
  friendship: [
    'ein Lagerfeuer, an dem noch Platz ist, und darüber die Planeten, jeder dort, wo er wirklich steht',
    'ein kleines Feuer in der Nacht, und darüber der Mond, so wie er heute wirklich aussieht',
  ],
  home: [
    'ein Leuchtturm, der einem Boot den Weg zeigt, und darüber alle Planeten an ihrem Platz',
    'ein Steg am Meer, auf dem ich sitze, und darüber der Mond, so wie er heute wirklich aussieht',
  ],
  money: [
    'ein reifes Feld mit einer Mühle, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein Zaun am Kornfeld, auf dem ich sitze, und darüber die Planeten, jeder an seinem Platz',
  ],
  self: [
    'ein alter Baum mit einem starken Ast, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein Ast, auf dem ich sicher sitze, und darüber alle Planeten an ihrem Platz',
  ],
  body: [
    'ein Meer aus Wolken, weich wie ein Bett, und darüber der Mond, so wie er heute wirklich aussieht',
    'eine Wolke, auf der ich mich ausruhe, und darüber die Planeten, jeder an seinem Platz',
  ],
  loss: [
    'ein stiller Hügel mit schwebenden Lichtern, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein paar Laternen, die langsam aufsteigen, und darüber alle Planeten an ihrem Platz',
  ],
  leisure: [
    'ein Garten mit einer bunten Lichterkette, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein Abend mit kleinen Lichtern, und darüber die Planeten, jeder dort, wo er wirklich steht',
  ],
  life: [
    'ein Wegweiser, auf dem ich sitze, und darüber der Mond, so wie er heute wirklich aussieht',
    'ein heller Weg durch die Hügel, und darüber alle Planeten an ihrem Platz',
  ],
};

export const drawnMeans = [
  'Sieh nach, was einander gegenübersteht, denn dort ist heute Spannung, und dort ist auch Blick.',
  'Jedes Licht hat seinen Platz, auch das kleine am Rand.',
  'Zwischen zwei Punkten liegt oft die leere Stelle, auf die es ankommt.',
  'Was dicht beisammen steht, redet miteinander, was allein steht, hört zu.',
  'Der Kreis hat keinen Anfang, du darfst überall einsteigen.',
] as const;
