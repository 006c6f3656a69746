import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { sentencesOf } from '../../src/domain/sentences.ts';
import type { AddressInfo } from 'node:net';

export interface Sent {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read bodies of many shapes
  readonly body: any;
}
interface Output {
  bild: string | null;
  absatz1: string;
  absatz2: string;
  fakten: { id: string; satz: string }[];
  federn: { id: string; satz: string }[];
}
export interface TaskData {
  frage: string;
  himmel: { id: string; text: string }[];
  erinnerungen: { id: string; text: string }[];
  gelesen: {
    form: string;
    neigung: 'ja' | 'nein' | 'offen' | null;
    umgekehrt: boolean;
    moeglichkeiten: string[];
    tage: string | null;
  };
  verlauf: { frage: string; antwort: string }[];
  bild: object | null;
  person: Record<string, unknown>;
}
type Misbehaviour =
  | '429'
  | '500'
  | '401'
  | 'slow'
  | 'hanging'
  | 'truncated'
  | 'refusal'
  | 'wrong schema'
  | 'no json'
  | 'huge'
  | 'incomplete'
  | 'reset'
  | 'empty'
  | 'html'
  | 'redirect';

export const dataOf = (sent: Sent): TaskData => JSON.parse(sent.body.input[0].content[0].text) as TaskData;

/** First sentences by leaning, for a good answer. */
const verdicts = {
  ja: 'Eher ja, dafür spricht mehr als dagegen.',
  nein: 'Ich würde damit lieber noch ein wenig warten.',
  offen: 'Das ist offen, und zwar ehrlich offen.',
};
const opposites = { ja: 'nein', nein: 'ja', offen: 'offen' } as const;

/** The first sentence, in the form that the request asks for. */
function verdict({ form, neigung, umgekehrt, moeglichkeiten, tage }: TaskData['gelesen']): string {
  if (form === 'choice') return `Ich neige zu dem einen: ${moeglichkeiten.join(' oder ')}, beides hat etwas.`;
  if (form === 'when' && tage) return `Am besten geht es ${tage}.`;
  const side = neigung ?? 'offen';
  return verdicts[umgekehrt ? opposites[side] : side];
}

export function goodWords({ himmel, bild, gelesen }: TaskData): Output {
  const [fact] = himmel;
  const satz = `${sentencesOf(fact?.text ?? '')[0]?.replace(/\.$/u, '') ?? ''}, und so ruhig darfst du deine Sache heute auch ansehen.`;
  return {
    bild: bild
      ? 'Auf dem Bild siehst du Licht, das sich langsam aus dem Dunkel löst, und es erinnert mich an das, wonach du fragst.'
      : null,
    absatz1: `${verdict(gelesen)} Du hast dir für deine Frage einen stillen Moment ausgesucht, das merke ich. ${satz}`,
    absatz2:
      'Bei uns im Wald hört man vor dem Sprung erst auf den Wind, und dann springt man trotzdem. Schreib dir heute Abend einen einzigen Satz dazu auf, mehr braucht es nicht. Was wäre denn der kleinste Schritt, der dir dabei Freude macht?',
    fakten: [{ id: fact?.id ?? '', satz }],
    federn: [],
  };
}

/** Starts a fake of the model's provider, which answers well or misbehaves in a given order. Must be disposed. */
export async function startModelStandIn() {
  const sent: Sent[] = [];
  const hanging = new Set<ServerResponse>();
  const state = {
    /** Misbehaviours of the next drafts, one per call; later calls are answered well. */
    next: [] as Misbehaviour[],
    /** Misbehaviours of the next moderation calls, one per call. */
    nextModeration: [] as Misbehaviour[],
    write: goodWords as (task: TaskData, sent: Sent) => Output,
    flags: {} as Record<string, boolean>,
    /** Flags that moderation returns for a text; default: `flags`. */
    flagsOf: null as ((text: string) => Record<string, boolean>) | null,
    usage: { input_tokens: 1000, output_tokens: 300 } as object | null,
  };

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const draft = (response: ServerResponse, text: string, more: object = {}) =>
    json(response, 200, {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'stand-in',
      output: [
        {
          type: 'message',
          id: 'm1',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: state.usage,
      ...more,
    });

  function misbehave(response: ServerResponse, misbehaviour: Misbehaviour, good: string): void {
    switch (misbehaviour) {
      case '429':
        return void json(response, 429, { error: { message: 'slow down', code: 'rate_limit_exceeded' } });
      case '500':
        return void json(response, 500, { error: { message: 'secret stack trace' } });
      case '401':
        return void json(response, 401, { error: { message: 'wrong key sk-secret' } });
      case 'slow':
      case 'hanging':
        if (misbehaviour === 'slow') response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
        return void hanging.add(response);
      case 'truncated':
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"resp_1","output":[{"ty');
        return void response.end();
      case 'refusal':
        return void draft(response, '', {
          output: [
            {
              type: 'message',
              id: 'm',
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'refusal', refusal: 'no' }],
            },
          ],
        });
      case 'wrong schema':
        return void draft(response, JSON.stringify({ horoscope: 'Alles wird gut', stardust: 9999 }));
      case 'no json':
        return void draft(response, good.slice(0, 40));
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(JSON.stringify({ id: 'r', output: [], pad: 'x'.repeat(2_000_000) }));
      case 'incomplete':
        return void draft(response, good, {
          status: 'incomplete',
          incomplete_details: { reason: 'max_output_tokens' },
        });
      case 'reset':
        return void response.destroy();
      case 'empty':
        return void draft(response, '', { output: [] });
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartung</h1>');
      case 'redirect':
        return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      let raw = '';
      for await (const chunk of request) raw += String(chunk);
      const one: Sent = { path: request.url ?? '', headers: request.headers, body: JSON.parse(raw) };
      sent.push(one);
      if (one.path.endsWith('/moderations')) {
        const misbehaviour = state.nextModeration.shift();
        if (misbehaviour) return misbehave(response, misbehaviour, '');
        const categories = state.flagsOf?.(String(one.body.input)) ?? state.flags;
        const flagged = Object.values(categories).some(Boolean);
        return void json(response, 200, {
          id: 'm',
          model: 'omni',
          results: [{ flagged, categories, category_scores: {} }],
        });
      }
      const good = JSON.stringify(state.write(dataOf(one), one));
      const misbehaviour = state.next.shift();
      return misbehaviour ? misbehave(response, misbehaviour, good) : void draft(response, good);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    sent,
    drafts: () => sent.filter(({ path }) => path.endsWith('/responses')),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    reset() {
      sent.length = 0;
      Object.assign(state, {
        next: [],
        nextModeration: [],
        write: goodWords,
        flags: {},
        flagsOf: null,
        usage: { input_tokens: 1000, output_tokens: 300 },
      });
    },
    async [Symbol.asyncDispose]() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ModelStandIn = Awaited<ReturnType<typeof startModelStandIn>>;
