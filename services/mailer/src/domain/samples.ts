import * as letters from './letters.ts';
import type { Letter } from './mail.ts';

const reader = { username: 'Mira', email: 'mira@example.de', newEmail: 'mira.neu@example.de' };
const token = 'beispiel-ohne-wirkung';
const linked = { ...reader, confirmationToken: token, resetToken: token, changeToken: token };

/** Every letter once, by the name of what writes it: for the preview, where a new one is looked at before anybody gets it. */
export function sampleLetters(publicUrl: string): Readonly<Record<string, Letter>> {
  return {
    welcome: letters.welcome(linked, publicUrl),
    confirmAgain: letters.confirmAgain(linked, publicUrl),
    resetLink: letters.resetLink(linked, publicUrl),
    knownAlready: letters.knownAlready(linked, publicUrl),
    passwordChanged: letters.passwordChanged(linked, publicUrl),
    emailChangeLink: letters.emailChangeLink(linked, publicUrl),
    emailChangeApproval: letters.emailChangeApproval(linked, publicUrl),
    emailChanged: letters.emailChanged(linked, publicUrl),
  };
}
