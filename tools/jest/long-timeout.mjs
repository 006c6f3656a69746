import { jest } from '@jest/globals';

// A real browser, a real server and a real database start in these files.
jest.setTimeout(120_000);
