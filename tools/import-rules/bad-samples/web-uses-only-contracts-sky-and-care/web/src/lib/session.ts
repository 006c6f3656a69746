export * from '../../../libs/service-kit/src/identity/identity.ts';
