/** The client alone: all of undici takes 60 ms longer to load. */
declare module 'undici/lib/dispatcher/client.js' {
  export { Client as default } from 'undici';
}
