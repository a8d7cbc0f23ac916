/**
 * The texts of the screens that promise something which could stop being true: how long a link is good, what is not kept or sent, whose sessions end. Each has
 * the tests that fail once it is no longer true, by file and name.
 */
export const PROMISES: Readonly<Record<string, readonly (readonly [file: string, test: string])[]>> = {
  'portal.due.text': [['server/declaring/declaration/public-deadline.test.ts', 'keeps nothing of what was asked, nor logs it']],
  'lot.verify.text': [
    ['web/public/draws/draws.test.tsx', 'verifies the draw in the browser from what is published, and sends nothing'],
    ['journeys/draws.spec.ts', 'a past draw is explained, verified in the browser, and handed over as files'],
  ],
  'offline.intro': [['journeys/certificate.spec.ts', 'the saved checker works from its file, on a machine that never had a network']],
  'signature.intro': [
    ['web/public/signature/validation.test.tsx', 'and %s is told to be so, and is not sent anywhere'],
    ['journeys/signed-files.spec.ts', 'a page that was opened needs no connection to validate a file and to show it'],
  ],
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
  'access.mail.asked': [['server/access/recovery/recovery.test.ts', 'is good for fifteen minutes']],
  'access.mail.words': [
    ['server/access/recovery/recovery.test.ts', 'is good for fifteen minutes'],
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
  'person.check.notKept': [
    ['server/declaring/identity/identity.test.ts', 'keeps the birth date that was typed for it in no table and no log'],
    ['server/declaring/identity/identity.test.ts', 'every query leaves a row with its purpose, and nobody’s data'],
  ],
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
  'shell.offline': [
    ['web/foundation/autosave/draft-store.test.ts', 'is gone after a week'],
    ['web/shell/frame/shell.test.tsx', 'is told at %s in the documents’ words, with what becomes of what is typed there'],
  ],
  'draft.waitingText': [['web/foundation/autosave/draft-store.test.ts', 'is gone after a week']],
  'office.block.text': [
    [
      'server/office/desk/people/people.test.ts',
      'who is blocked loses their sessions at once, enters in no way, and gives nothing away at the login',
    ],
    ['server/office/desk/people/people.test.ts', 'is unblocked by two: one asks, another decides, never one for both'],
    ['server/access/cards/cards.test.ts', 'is refused to the owner of a blocked account, and with a card that was revoked'],
    [
      'server/access/citizenship/citizenship.test.ts',
      'whose account was blocked does not come in this way either, not even with what was accepted before',
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
  'profile.acts.text': [
    ['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked'],
    [
      'server/verification/cases/cases.test.ts',
      'that is put off is told by no answer to its declarant: each is what it was before anybody looked',
    ],
    ['server/office/desk/actions-on-people.test.ts', 'on somebody else is done, leaves its row in the audit, and is told'],
  ],
  'profile.acts.none': [
    [
      'server/verification/cases/cases.test.ts',
      'that is put off is told by no answer to its declarant: each is what it was before anybody looked',
    ],
  ],
  'activity.none': [['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked']],
  'matrix.known.notified': [['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked']],
  'examined.intro': [['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked']],
  'examined.none': [['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked']],
  'examined.noneText': [
    ['server/verification/cases/cases.test.ts', 'goes out by itself once sixty days are over'],
    ['server/verification/cases/cases.test.ts', 'is not put off by asking alone, nor where that is declined'],
  ],
  'examined.of': [['server/verification/cases/cases.test.ts', 'goes out by itself once sixty days are over']],
  'notice.examinationBegun.text': [
    ['server/verification/cases/cases.test.ts', 'asks about own records in the portal, and its mail says no more than that it is there'],
    ['server/verification/cases/cases.test.ts', 'goes out by itself once sixty days are over'],
  ],
  'office.act.examined': [['server/verification/cases/cases.test.ts', 'is put off by a second person, until the declarant is asked']],
  'lot.how.secret': [
    [
      'server/verification/draws/draws.test.ts',
      'is asked for by the portal itself when it is due, and the draw opens by itself after 45 days',
    ],
    ['server/verification/draws/draws.test.ts', 'neither it nor what was drawn is in any public answer, nor in the database but sealed'],
  ],
  'mail.noReply': [['domain/messages/messages.test.ts', 'no mail asks for a password, a code or a PIN']],
  'records.bring.lost': [
    [
      'server/declaring/records/lost-answers.test.ts',
      'is added once, however often it is sent again, to the same server or to one that started since',
    ],
    [
      'web/declaring/records/import/import.test.tsx',
      'keeps what the server refuses and what was not sent, and sends the rest again under its first name',
    ],
  ],
  'draws.alreadyDrawn': [
    [
      'server/verification/draws/draws.test.ts',
      'is taken from the announced rounds alone, when it is due, with the chain’s signature, and once',
    ],
  ],
}

/** A family of texts that say the same of many acts: what they say, when it is true, and the tests that fail when it is not. */
export interface Family {
  readonly says: RegExp
  readonly isSo: string
  readonly tests: readonly (readonly [file: string, test: string])[]
}

/** The sentences that follow many acts; a text may belong to several families. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  'what was written is still here': {
    says: /lo que (escribió|tenía en esta pantalla) sigue aquí/i,
    isSo: 'the call was refused or did not arrive, nothing of it is in the database, and the form keeps each value',
    tests: [
      ['web/access/profile.test.tsx', 'keeps what was typed when the server refuses'],
      ['web/credentials/shown-once-dialog.test.tsx', 'stands while a session that ended is signed in to again'],
      ['web/verification/asked/examination.test.tsx', 'keeps what was written when the answer is refused'],
      ['web/verification/office/cases/selection.test.tsx', 'selects by report, and keeps what was written when that is refused'],
      ['web/office/lost-answers.test.ts', 'that never arrived is said not to be done'],
      [
        'web/office/lost-answers.test.ts',
        'that was done before the connection broke is said to be done, at its hour, and never that nothing was',
      ],
    ],
  },
  'the person is told': {
    says: /\b(le|se lo) avisa(mos|remos)?\b|\bse (le )?avis(a|ó)(?!\p{L})|recibirá (un|otro) aviso|le llegará un aviso/iu,
    isSo: 'each act on a person leaves a notice in their profile, mailed too where there is an address',
    tests: [
      ['server/office/desk/actions-on-people.test.ts', 'on somebody else is done, leaves its row in the audit, and is told'],
      ['server/ground/notices/notices.test.ts', 'is told by mail, in the language of who made it, naming neither password'],
      ['server/ground/notices/notices.test.ts', 'of who has no address is only shown'],
    ],
  },
  'another person decides': {
    says: /\botra persona\b[^.]*\b(decid|aprueb|aproba|confirm|debe)|\b(dos personas|segunda persona)\b/i,
    isSo: 'who proposed it does not approve it, by the database’s word too, nor does anybody decide on themselves',
    tests: [
      ['server/office/desk/write-off/write-off.test.ts', 'is not approved by who proposed it, by the database’s word too'],
      ['server/register/follow-up/exemptions/exemptions.test.ts', 'is nobody’s to decide who proposed it'],
      ['server/office/desk/actions-on-people.test.ts', 'is nobody’s on themselves'],
      ['server/verification/draws/draws.test.ts', 'who prepared it does not announce it, nor does the database let them'],
    ],
  },
  'nobody decided, and all stays as it is': {
    says: /Si en \{days\} días no recibe otro aviso|nadie lo decidió/i,
    isSo: 'a proposal of thirty days ago is decided no more',
    tests: [
      [
        'server/office/desk/write-off/write-off.test.ts',
        'that nobody decided in thirty days is decided no more, and may be proposed again',
      ],
    ],
  },
  'nothing changed': {
    says: /todo sigue (igual|como)|no se cambió nada|nada (cambió|cambia)|no se (decidió|propuso|envió|anotó) nada|sigue como estaba/i,
    isSo: 'what was declined or withdrawn wrote nothing but that',
    tests: [
      ['server/office/desk/write-off/write-off.test.ts', 'that is declined changes nothing, and is decided once'],
      ['server/register/follow-up/exemptions/exemptions.test.ts', 'that was declined changes nothing, and says why'],
      [
        'server/office/desk/proposals/withdraw.test.ts',
        'is withdrawn while nobody decided: the person is told, the audit has it, it can be proposed again and decided no more',
      ],
    ],
  },
  'it cannot be taken back': {
    says: /no se puede (deshacer|cambiar|corregir)|ya no (se cambia|se puede|puede cambiar)|nunca se repite/i,
    isSo: 'no call, role or job undoes it',
    tests: [
      ['server/register/follow-up/closes/closes.test.ts', 'takes no row more, and loses none, from the portal itself'],
      [
        'server/verification/draws/draws.test.ts',
        'of withdrawing and announcing at once one is done, and what was announced is not withdrawn',
      ],
      ['server/declaring/reception/reception.test.ts', 'of two who finalize at once, one does; the other is answered the present state'],
      ['server/verification/cases/cases.test.ts', 'is answered once: what was answered stands'],
    ],
  },
  once: {
    says: /\buna sola vez\b|\bsirve una vez\b|\bya (fue|está) (usad|decidid|activad)/i,
    isSo: 'the second time is refused, of two at once one',
    tests: [
      ['server/office/desk/write-off/write-off.test.ts', 'of two who decide at once, one does'],
      ['server/access/second-factor/second-step.test.ts', 'takes a backup code once, and tells'],
      ['server/verification/cases/cases.test.ts', 'takes ten working days more once, by the declarant’s own word'],
      [
        'server/declaring/records/lost-answers.test.ts',
        'is added once, however often it is sent again, to the same server or to one that started since',
      ],
    ],
  },
  'what was saved is kept': {
    says: /(lo que (ya )?(había )?guardó|lo guardado)[^.]*(conserva|pierde|perdió)|no se perdió|sigue ahí/i,
    isSo: 'what was answered as saved is in the database, whatever failed or ended after it',
    tests: [
      ['server/declaring/records/lost-answers.test.ts', '%s stands as it was sent'],
      ['server/declaring/records/lost-answers.test.ts', 'is changed once: the repetition finds what it wanted to write'],
      ['web/foundation/autosave/draft-store.test.ts', 'by time what was typed stays, sealed, and no other tab takes it for a choice'],
    ],
  },
  'it stays on record': {
    says: /queda(n|rá)? (registrad|anotad|en (el historial|la historia|la auditoría|el registro))/i,
    isSo: 'its row is written in the transaction of the act, and nobody changes or erases it',
    tests: [
      ['server/office/desk/actions-on-people.test.ts', 'on somebody else is done, leaves its row in the audit, and is told'],
      ['server/verification/cases/cases.test.ts', 'keeps its notes: nobody changes or erases one'],
      ['server/register/follow-up/cases/cases.test.ts', 'what came of a case is added to its history, and its last word counts'],
    ],
  },
}

/** Wording by which a text makes such a promise. */
export const PROMISING = [
  /\bsirven? (una vez|durante)/i,
  /\b(durante|dentro de las) 24 horas/i,
  /\btiene cinco minutos/i,
  /\b(se (cerraron|cierran) (sus|todas|las)|las cierra todas)\b/i,
  /\bno (se (guardan?|envía|publican?)|guardamos|envía nada)(?![\p{L}])/iu,
  /\bnunca le pide\b/i,
  /\bse conservan? siete días|por siete días/i,
  /\bno se (vuelven?|volverán?) a mostrar/i,
  /\bdesde que se le avisa|\bse le avis(ó|aron)(?!\p{L})|\bavisó que se verifica\b|\bverificación avisada\b|\bque mostrarle\b|\ble llegará un aviso\b/iu,
  /\bse publica cuando todas\b/i,
  /\bse imprime una sola vez\b|nadie puede volver a leer/i,
  /\bninguna se repetirá|\bno se repite(?!\p{L})/iu,
] as const
