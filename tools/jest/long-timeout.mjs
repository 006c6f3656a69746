import { jest } from '@jest/globals';

jest.setTimeout(480_000);
