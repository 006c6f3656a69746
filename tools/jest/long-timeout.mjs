import { jest } from '@jest/globals';

jest.setTimeout(240_000);
