import { connect } from './http.ts';

/** Is this a product under development, whose clock can be set? Anywhere else the address is unknown. */
export async function hasDevTools(): Promise<boolean> {
  const { client } = await connect();
  return (await client.get('/dev/clock')).status === 200;
}
