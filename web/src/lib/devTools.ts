import { loadClient } from './http.ts';

/** Whether the server runs with OWL_DEV_TOOLS=1. Without it, /dev/clock responds with 404. */
export async function hasDevTools(): Promise<boolean> {
  const { client } = await loadClient();
  return (await client.get('/dev/clock')).status === 200;
}
