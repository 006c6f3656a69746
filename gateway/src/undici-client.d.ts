/** Types for a deep import, which saves 60 ms of startup compared to importing all of undici. */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}
