import type { EventEmitter } from 'node:events';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';

type Body = Readonly<Record<string, unknown>>;

/** A command that looks for documents, as the driver sent it; of a batch each statement by itself. */
export interface Query {
  readonly collection: string;
  readonly filter: Body;
  readonly sort: Body;
  /** The collection and the filter's fields: `owls _id,version`. */
  readonly shape: string;
  /** What the server is asked to explain. */
  readonly command: Body;
}

/** The driver's client, as far as it tells what it sends. */
interface Client {
  on(event: 'commandStarted', hear: (sent: { readonly command: Body }) => void): unknown;
  off(event: 'commandStarted', hear: (sent: { readonly command: Body }) => void): unknown;
}
/** Mongoose tells of each connection; its types don't know that. */
const { events } = mongoose as unknown as { readonly events: EventEmitter };
const clientOf = (connection: Connection): Client => connection.getClient();

const body = (value: unknown): Body => (value instanceof Map ? Object.fromEntries(value) : (value ?? {})) as Body;

/** A command's queries; none of an insert, of a cursor's next page, of a ping. */
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
  const { filter, q, sort, hint, limit, update, remove, key, pipeline, query: asked } = command;
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
      return [query(asked, given({ query: asked, hint, limit }))];
    case 'distinct':
      return [query(asked ?? q, given({ key, query: asked }))];
    case 'findAndModify':
      return [query(asked, given({ query: asked, sort, update, remove }), sort)];
    case 'update':
      return each('updates');
    case 'delete':
      return each('deletes');
    default:
      return [];
  }
}

/** Every query that is sent while `work` runs, by any connection of a test world in this process. */
export async function queriesOf(work: () => Promise<void>): Promise<Query[]> {
  const seen: Query[] = [];
  const hear = ({ command }: { readonly command: Body }): void => void seen.push(...queriesIn(command));
  const heard = new Set<Client>();
  const listen = (connection: Connection): void => {
    const client = clientOf(connection);
    if (!heard.has(client)) client.on('commandStarted', hear);
    heard.add(client);
  };
  const begun = (connection: Connection): void => void connection.once('connected', () => listen(connection));
  for (const connection of mongoose.connections)
    if (connection.readyState === mongoose.ConnectionStates.connected) listen(connection);
  events.on('createConnection', begun);
  try {
    await work();
  } finally {
    events.off('createConnection', begun);
    for (const client of heard) client.off('commandStarted', hear);
  }
  return seen;
}

/** The stages of the plans that win, wherever an explanation nests them; a mongod tells those that it rejected, too. */
function stagesOf(explained: unknown): string[] {
  if (explained === null || typeof explained !== 'object') return [];
  return Object.entries(explained).flatMap(([field, value]) => {
    if (field === 'rejectedPlans' || field === 'command') return [];
    return field === 'stage' ? [String(value)] : stagesOf(value);
  });
}

/** The queries that no index serves: the server would read the whole collection, or sort in memory. */
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
