import { z } from './core/zod.ts';

export const acts = ['ask', 'tell', 'greet', 'thank', 'farewell', 'praise', 'complain', 'command', 'nothing'] as const;
export type Act = (typeof acts)[number];

export const forms = [
  'yesNo',
  'when',
  'howLong',
  'choice',
  'why',
  'how',
  'what',
  'which',
  'who',
  'where',
  'howMuch',
  'open',
] as const;
export type Form = (typeof forms)[number];

/** What a question is about. `other`: another person's life; `world`: general knowledge. */
export const abouts = ['player', 'other', 'noctua', 'product', 'sky', 'world'] as const;
export type About = (typeof abouts)[number];

export const concernsByTheme = {
  work: [
    'exam',
    'driving_test',
    'school',
    'study_choice',
    'application',
    'interview',
    'job_offer',
    'quitting',
    'job_change',
    'job_loss',
    'boss',
    'colleague',
    'salary',
    'promotion',
    'self_employment',
    'project',
    'work_stress',
    'retirement',
  ],
  love: [
    'crush',
    'first_date',
    'relationship',
    'long_distance',
    'moving_in_together',
    'wedding',
    'jealousy',
    'trust',
    'ex',
    'break_up',
    'love_search',
    'compatibility',
  ],
  family: ['parent', 'sibling', 'child', 'baby_wish', 'in_laws', 'grandparent', 'family_gathering'],
  friendship: ['friend', 'quarrel', 'apology', 'truth', 'loneliness', 'new_friends', 'neighbour'],
  home: ['moving', 'flat_search', 'home', 'travel'],
  money: ['purchase', 'saving', 'debts', 'gift', 'inheritance', 'gambling', 'stocks'],
  self: [
    'courage',
    'talent',
    'confidence',
    'anger',
    'fear',
    'sadness',
    'tiredness',
    'motivation',
    'happiness',
    'meaning',
    'habit',
    'appearance',
  ],
  body: ['sleep', 'dream', 'illness', 'illness_other', 'medical', 'weight', 'sport', 'pregnancy'],
  loss: ['death', 'death_pet', 'miscarriage', 'death_date'],
  leisure: ['pet', 'pet_ill', 'hobby', 'match', 'party', 'anniversary', 'lost_item'],
  life: ['law', 'day', 'future', 'luck', 'decision', 'other'],
} as const;
export const themes = Object.keys(concernsByTheme) as (keyof typeof concernsByTheme)[];
export type Theme = keyof typeof concernsByTheme;
export type Concern = (typeof concernsByTheme)[Theme][number];
export const concerns = Object.values(concernsByTheme).flat() as readonly Concern[];

const themeByConcern = new Map<Concern, Theme>(
  themes.flatMap((theme) => concernsByTheme[theme].map((concern): [Concern, Theme] => [concern, theme])),
);
export const themeOfConcern = (concern: Concern): Theme => themeByConcern.get(concern) ?? 'life';

export const registers = [
  'joy',
  'neutral',
  'worry',
  'fear',
  'anger',
  'shame',
  'tiredness',
  'grief',
  'illness',
] as const;
export type Register = (typeof registers)[number];

export const followUps = ['why', 'differently', 'more', 'correction', 'newTime', 'newCondition', 'answer'] as const;
export type FollowUp = (typeof followUps)[number];

export const readingLanguages = ['de', 'en', 'other'] as const;
export type ReadingLanguage = (typeof readingLanguages)[number];

export const leaningSides = ['ja', 'nein', 'offen'] as const;
export type LeaningSide = (typeof leaningSides)[number];

const isoDay = z.iso.date();

const slug = <T extends string>() => z.string() as unknown as z.ZodMiniType<T, T>;

export const readingSchema = z.object({
  act: slug<Act>(),
  form: slug<Form>(),
  about: slug<About>(),
  concern: z.nullable(slug<Concern>()),
  register: slug<Register>(),
  time: z.nullable(z.object({ from: isoDay, to: isoDay, words: z.string() })),
  /** Addressed to the player: "meine Wohnung" becomes "deine Wohnung". */
  options: z.array(z.string()),
  /** Text for the player: "Du fragst nach deiner Prüfung am Freitag." */
  understood: z.nullable(z.string()),
});
export type ReadingOnTheWire = z.infer<typeof readingSchema>;

export const leaningSchema = z.object({
  side: z.enum(leaningSides),
  /** 0 to 1; 0 if `side` is `offen`. */
  strength: z.number().check(z.gte(0), z.lte(1)),
  /** Strongest first; a positive score speaks for yes. `source` names the book that states the rule. */
  testimonies: z.array(z.object({ label: z.string(), score: z.number(), source: z.string() })),
  day: z.optional(isoDay),
  /** The sum of the scores means `nein` below one limit and `ja` above another. This is the mean of the two limits. */
  baseline: z.optional(z.number()),
});
export type LeaningOnTheWire = z.infer<typeof leaningSchema>;

/** Suitable hours of a day: `from` and `to` as local `HH:MM`, `startsAt` and `endsAt` as instants. */
export const dayWindowSchema = z.object({
  day: isoDay,
  from: z.string(),
  to: z.string(),
  startsAt: z.optional(z.iso.datetime()),
  endsAt: z.optional(z.iso.datetime()),
});
export type DayWindowOnTheWire = z.infer<typeof dayWindowSchema>;
