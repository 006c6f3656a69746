export const acknowledgedKey = (id: string): string => id;
export const isOwlAsleep = (id: string): boolean => id.length > 0;
