import { loadClient } from './http.ts';

/** Without OWL_DEV_TOOLS=1, the server responds with 404. */
export async function hasDevTools(): Promise<boolean> {
  const { client } = await loadClient();
  return (await client.get('/dev/clock')).status === 200;
}
