export type TopicWords<Topic extends string> = readonly (readonly [Topic, RegExp])[];

export function topicIn<Topic extends string>(text: string, topics: TopicWords<Topic>): Topic | null {
  return topics.find(([, words]) => words.test(text))?.[0] ?? null;
}
