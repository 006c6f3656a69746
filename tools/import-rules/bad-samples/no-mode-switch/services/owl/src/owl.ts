export const bus = (shape: string): string => (shape === 'standalone' ? 'memory' : 'broker');
