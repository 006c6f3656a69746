import { loadClient } from './http.ts';

/** True on a server with OWL_DEV_TOOLS=1; elsewhere /dev/clock is a 404. */
export async function hasDevTools(): Promise<boolean> {
  const { client } = await loadClient();
  return (await client.get('/dev/clock')).status === 200;
}
