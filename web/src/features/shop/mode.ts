/** Spec section 9: the shop prompts under 30 energy and says at 20 or below that she needs some. */
export type ShopMode = 'normal' | 'low-energy' | 'needs-energy';

/** @param energy 0 to 100 */
export function shopMode(energy: number): ShopMode {
  if (energy <= 20) return 'needs-energy';
  return energy < 30 ? 'low-energy' : 'normal';
}
