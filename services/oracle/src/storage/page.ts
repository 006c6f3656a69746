/** @param place sort key of the last row of the page before; undefined: first page */
export const below = (place: string | undefined): { $gt: string; $lt?: string } => ({
  $gt: '',
  ...(place !== undefined && { $lt: place }),
});
