/**
 * The texts of the screens that promise something which could stop being so: how long a link is good, what is not kept or sent, whose sessions end. Each with the tests
 * that fail when it is not so any more, by their file and name.
 */
export const PROMISES: Readonly<Record<string, readonly (readonly [file: string, test: string])[]>> = {
  'portal.due.text': [['server/declaring/declaration/public-deadline.test.ts', 'keeps nothing of what was asked, nor logs it']],
  'lot.verify.text': [['journeys/draws.spec.ts', 'a past draw is explained, verified in the browser, and handed over as files']],
  'offline.intro': [['journeys/certificate.spec.ts', 'the saved checker works from its file, on a machine that never had a network']],
  'signature.intro': [['journeys/signed-files.spec.ts', 'a page that was opened needs no connection to validate a file and to show it']],
  'statistics.publicIntro': [
    [
      'server/office/statistics/statistics.test.ts',
      'by state, reason, department, entity, day, hour and deadline; small groups are not told, nor what would give them away',
    ],
  ],
  'statistics.cases.untold': [
    [
      'server/verification/cases/publish.test.ts',
      'are published once by outcome and channel, small groups left out with what they could be found by',
    ],
  ],
  'access.mail.asked': [['server/access/recovery/recovery.test.ts', 'is dead after sixteen minutes']],
  'access.mail.words': [
    ['server/access/recovery/recovery.test.ts', 'is dead after sixteen minutes'],
    ['server/access/recovery/recovery.test.ts', 'is only read by looking at it, used once by changing, and shows masked contact'],
  ],
  'access.recover.passwordIntro': [
    ['server/access/recovery/recovery.test.ts', 'is set, ends every session and is told with a link that undoes it for a day'],
  ],
  'access.undo.text': [
    ['server/access/recovery/recovery.test.ts', 'reset twice is undone to the first password of all; after a day no more'],
    ['server/access/recovery/recovery.test.ts', 'is set, ends every session and is told with a link that undoes it for a day'],
  ],
  'notice.passwordReset.undoText': [
    ['server/access/recovery/recovery.test.ts', 'reset twice is undone to the first password of all; after a day no more'],
  ],
  'access.link.factorUndone': [
    [
      'server/access/second-factor/undo.test.ts',
      'is undone by the link that was mailed, once, with the password of then: it goes, and every session and sign-in ends',
    ],
  ],
  'access.undoFactor.text': [
    [
      'server/access/second-factor/undo.test.ts',
      'is undone by the link that was mailed, once, with the password of then: it goes, and every session and sign-in ends',
    ],
  ],
  'notice.factorUndone.text': [
    [
      'server/access/second-factor/undo.test.ts',
      'is undone by the link that was mailed, once, with the password of then: it goes, and every session and sign-in ends',
    ],
  ],
  'notice.factorUndo.text': [
    ['server/access/second-factor/undo.test.ts', 'is undone within three days, and by no link that never was'],
    ['server/access/second-factor/passkeys.test.ts', 'ends what was opened without one, when it is the first'],
  ],
  'access.backup.intro': [['server/access/second-factor/second-step.test.ts', 'takes a backup code once, and tells']],
  'credentials.backup.keep': [
    ['server/access/second-factor/second-factor.test.ts', 'opens the office once, however it is typed, and is told to its owner'],
    [
      'server/access/second-factor/second-factor.test.ts',
      'of before is worth nothing once new ones were made, in a session that was confirmed, which is told',
    ],
  ],
  'access.undoContact.text': [
    [
      'server/access/recovery/former-contact.test.ts',
      'is told at both, at the former one with a link that brings both back and ends every session, once',
    ],
  ],
  'notice.contactRestored.text': [
    [
      'server/access/recovery/former-contact.test.ts',
      'is told at both, at the former one with a link that brings both back and ends every session, once',
    ],
  ],
  'notice.contactChanged.undoText': [
    [
      'server/access/recovery/former-contact.test.ts',
      'changed twice is undone to the first of all, by the newest link; after a day by none',
    ],
  ],
  'notice.contactChanged.former': [
    ['server/access/recovery/former-contact.test.ts', 'recovers the account only after a day: until then the former one does'],
  ],
  'person.check.notKept': [['server/declaring/identity/identity.test.ts', 'every query leaves a row with its purpose, and nobody’s data']],
  'profile.password.closesOthers': [
    [
      'server/access/change-password.test.ts',
      'ends the other sessions and gives this one another cookie; the former one is dead, its tabs go on',
    ],
  ],
  'review.publicNever': [
    ['domain/declaration/public-summary.test.ts', 'the public sees a name, how many goods and three sums, and nothing else'],
    ['server/public/services/search.test.ts', 'opens the summary: names, totals, nothing else'],
  ],
  'cards.intro': [['server/office/desk/cards/cards.test.ts', 'is printed once, with codes and PINs that work and that nothing else holds']],
  'cards.paper.notice': [
    ['server/office/desk/cards/cards.test.ts', 'is printed once, with codes and PINs that work and that nothing else holds'],
  ],
  'cards.revokeText': [['server/office/desk/cards/cards.test.ts', 'opens nothing; whose it is, is told, and their sessions end']],
  'notice.cardRevoked.text': [['server/office/desk/cards/cards.test.ts', 'opens nothing; whose it is, is told, and their sessions end']],
  'office.unfreeze.approveFactorText': [
    ['server/office/desk/unfreeze/unfreeze.test.ts', 'takes two persons; then its owner signs in without it, and is told'],
  ],
  'roster.confirmUndo': [
    ['server/register/roster/roster.test.ts', 'takes back what a roster did, by events, within a day'],
    ['server/register/roster/roster.test.ts', 'is refused after a day, and when a post was changed since'],
  ],
  'roster.tooLateToUndo': [['server/register/roster/roster.test.ts', 'is refused after a day, and when a post was changed since']],
  'credentials.backup.intro': [
    ['server/access/second-factor/second-factor.test.ts', 'opens the office once, however it is typed, and is told to its owner'],
  ],
  'access.confirm.citizenshipText': [
    ['server/access/confirmation.test.ts', 'takes a sign-in with Ciudadanía Digital for a confirmation, while it is fresh'],
  ],
  'access.step.text': [
    [
      'server/access/second-factor/second-step.test.ts',
      'is completed by its own value alone, in its own browser, within five minutes, once',
    ],
  ],
  'draft.waitingText': [['web/foundation/autosave/draft-store.test.ts', 'is gone after a week']],
  'office.block.text': [
    [
      'server/office/desk/people/people.test.ts',
      'who is blocked loses their sessions at once, enters in no way, and gives nothing away at the login',
    ],
  ],
  'office.sessions.allEnded': [
    [
      'server/office/desk/people/people.test.ts',
      'has their sessions seen by browser and time, never by what opens them, and ended one by one or all',
    ],
  ],
  'office.staff.givePassword': [
    [
      'server/office/desk/staff/staff.test.ts',
      'a password of who has their own is given by another, who is told it; not once the account changed',
    ],
  ],
  'profile.sessions.othersEnded': [['server/access/own-sessions.test.ts', 'end all but the one that asks']],
  'mail.noReply': [['domain/messages/messages.test.ts', 'no mail asks for a password, a code or a PIN']],
}

/** What a text says that promises such a thing. */
export const PROMISING = [
  /\bsirven? (una vez|durante)/i,
  /\b(durante|dentro de las) 24 horas/i,
  /\btiene cinco minutos/i,
  /\b(se (cerraron|cierran) (sus|todas|las)|las cierra todas)\b/i,
  /\bno (se (guardan?|envía|publican?)|guardamos|envía nada)(?![\p{L}])/iu,
  /\bnunca le pide\b/i,
  /\bse conservan? siete días|por siete días/i,
  /\bno se (vuelven?|volverán?) a mostrar/i,
  /\bse imprime una sola vez\b|nadie puede volver a leer/i,
] as const
