import { loadClient } from './http.ts';

export async function hasDevTools(): Promise<boolean> {
  const { client } = await loadClient();
  return (await client.get('/dev/clock')).status === 200;
}
