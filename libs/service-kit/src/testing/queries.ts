import type { EventEmitter } from 'node:events';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

type Body = Readonly<Record<string, unknown>>;

export interface Query {
  readonly collection: string;
  readonly filter: Body;
  readonly sort: Body;
  readonly shape: string;
  readonly command: Body;
}

interface Client {
  on(event: 'commandStarted', onCommand: (sent: { readonly command: Body }) => void): unknown;
  off(event: 'commandStarted', onCommand: (sent: { readonly command: Body }) => void): unknown;
}
const { events } = mongoose as unknown as { readonly events: EventEmitter };
const clientOf = (connection: Connection): Client => connection.getClient();

const body = (value: unknown): Body => (value instanceof Map ? Object.fromEntries(value) : (value ?? {})) as Body;

function queriesIn(command: Body): readonly Query[] {
  const [name = '', on] = Object.entries(command)[0] ?? [];
  const collection = String(on);
  const query = (filter: unknown, fields: Body, sort?: unknown): Query => ({
    collection,
    filter: body(filter),
    sort: body(sort),
    shape: `${collection} ${Object.keys(body(filter)).join()}`,
    command: { [name]: collection, ...fields },
  });
  const { filter, q, sort, hint, limit, update, remove, key, pipeline, query: innerQuery } = command;
  const given = (fields: Body): Body =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const each = (field: 'updates' | 'deletes'): readonly Query[] =>
    ((command[field] ?? []) as readonly Body[]).map((statement) => query(statement['q'], { [field]: [statement] }));
  switch (name) {
    case 'find':
      return [query(filter, given({ filter, sort, hint, limit }), sort)];
    case 'aggregate':
      return [query(body((pipeline as readonly Body[])[0])['$match'], given({ pipeline, hint, cursor: {} }))];
    case 'count':
      return [query(innerQuery, given({ query: innerQuery, hint, limit }))];
    case 'distinct':
      return [query(innerQuery ?? q, given({ key, query: innerQuery }))];
    case 'findAndModify':
      return [query(innerQuery, given({ query: innerQuery, sort, update, remove }), sort)];
    case 'update':
      return each('updates');
    case 'delete':
      return each('deletes');
    default:
      return [];
  }
}

export async function queriesOf(work: () => Promise<void>): Promise<Query[]> {
  const seen: Query[] = [];
  const onCommand = ({ command }: { readonly command: Body }): void => void seen.push(...queriesIn(command));
  const clients = new Set<Client>();
  const listen = (connection: Connection): void => {
    const client = clientOf(connection);
    if (!clients.has(client)) client.on('commandStarted', onCommand);
    clients.add(client);
  };
  const onCreated = (connection: Connection): void => void connection.once('connected', () => listen(connection));
  for (const connection of mongoose.connections)
    if (connection.readyState === mongoose.ConnectionStates.connected) listen(connection);
  events.on('createConnection', onCreated);
  try {
    await work();
  } finally {
    events.off('createConnection', onCreated);
    for (const client of clients) client.off('commandStarted', onCommand);
  }
  return seen;
}

/** The `stage` names of the winning plan in the output of `explain`. */
function stagesOf(explained: unknown): string[] {
  if (explained === null || typeof explained !== 'object') return [];
  return Object.entries(explained).flatMap(([field, value]) => {
    if (field === 'rejectedPlans' || field === 'command') return [];
    return field === 'stage' ? [String(value)] : stagesOf(value);
  });
}

export async function unindexed({ db }: Connection, queries: readonly Query[]): Promise<string[]> {
  const different = new Map(
    queries.map((query) => [`${Object.keys(query.command)[0]} ${query.shape} ${JSON.stringify(query.sort)}`, query]),
  );
  const found: string[] = [];
  for (const { command, shape } of different.values()) {
    const stages = stagesOf(await db!.command({ explain: command, verbosity: 'queryPlanner' }));
    if (stages.includes('COLLSCAN') || stages.includes('SORT')) found.push(`${Object.keys(command)[0]} ${shape}`);
  }
  return found;
}
