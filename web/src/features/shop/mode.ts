/** The shop's mode depends on the energy: `low-energy` below 30, `needs-energy` at 20 or below (spec section 9). */
export type ShopMode = 'normal' | 'low-energy' | 'needs-energy';

export function shopMode(energy: number): ShopMode {
  if (energy <= 20) return 'needs-energy';
  return energy < 30 ? 'low-energy' : 'normal';
}
