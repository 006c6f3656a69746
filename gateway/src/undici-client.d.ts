/** Importing all of undici takes 60 ms longer. */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}
