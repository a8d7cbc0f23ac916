import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'offline.title': 'Check a certificate without a connection',
  'offline.intro':
    'This page checks the signature in a certificate’s QR code on this device. It sends nothing and needs no internet connection.',
  'offline.language': 'Language',
  'offline.demo': 'DEMONSTRATION, WITHOUT LEGAL VALUE',
  'offline.typed': 'What you read from the QR code',
  'offline.typedHint': 'Read the QR code with your phone, copy the whole address and paste it here.',
  'offline.check': 'Check code',
  'offline.keys': 'This copy knows the keys published up to {date}.',

  'offline.genuine': 'Genuine certificate',
  'offline.genuineText':
    'The signature of the Contraloría is valid. Compare these details with the paper: if anything differs, the paper is not valid.',
  'offline.alone':
    'Without a connection it is impossible to tell whether the declaration was later superseded or written off. To find out, scan the code again when you are online.',
  'offline.received': 'Date of reception',
  'offline.number': 'National number',
  'offline.code': 'Control code',
  'offline.initials': 'Initials',
  'offline.entity': 'Entity',

  'offline.notTaken': 'The QR code is not genuine',
  'offline.tampered': 'Its signature does not match its data: the code was changed. Do not accept this paper.',
  'offline.unknownKey': 'It is signed with a key that this checker does not know.',
  'offline.unknownKeyAlone':
    'If the certificate is newer than this copy, open the portal online and scan the code again: that updates it. If not, do not accept this paper.',
  'offline.withdrawn': 'Signed with a withdrawn key',
  'offline.withdrawnText':
    'The Contraloría withdrew the key that signed this code: by itself it no longer proves anything. Only the portal, with its public log, can tell whether the certificate is genuine.',
  'offline.withdrawnUnlisted':
    'The Contraloría withdrew the key that signed this code, and its public log does not contain what it says. Do not accept this paper.',
  'offline.withdrawnAlone': 'Scan the code again when you are online. Until then do not accept this paper.',
  'offline.withdrawnSigned': 'Signed with a withdrawn key: the public log decides',
  'offline.algorithm': 'It claims to be signed in a way that the Contraloría does not use. Do not accept this paper.',
  'offline.malformed': 'It does not have the form of the Contraloría’s codes: it is incomplete, badly copied or from another system.',
  'offline.tooLong': 'It is longer than any code of the Contraloría.',
  'offline.missing': 'There is no signed code in what you entered',
  'offline.missingText':
    'Certificates printed before reception, or before signatures were introduced, do not carry one. Check them online, on the portal.',
  'offline.unable': 'This browser cannot check signatures',
  'offline.unableText': 'Use a current version of Firefox, Chrome, Edge or Safari.',

  'offline.checks': 'Status and checks',
  'offline.standing': 'Status',
  'offline.inForce': 'Received and in force',
  'offline.followed': 'Received; another declaration by the same person was received later',
  'offline.followedText': 'This certificate still proves that the declaration was filed on its date.',
  'offline.writtenOff': 'This declaration was written off',
  'offline.writtenOffText':
    'The certificate was issued, but the Contraloría wrote the declaration off: it no longer proves that it was filed. Ask at an office.',
  'offline.signature': 'Signature of the QR code',
  'offline.signed': 'Genuine. Can also be checked without a connection',
  'offline.unsigned':
    'This QR code carries no signature: it was printed before signatures were introduced. Its data were checked in the records',
  'offline.log': 'Public log',
  'offline.inscribed': 'Entered in the public log, position {place} of {size}',
  'offline.inscribedText': 'Checked on this device with the head signed for {day}.',
  'offline.inscribedLater': 'Entered in the public log as number {place}',
  'offline.inscribedLaterText': 'Its proof is published with the head that is signed when the day ends.',
  'offline.notProven': 'The log claims to have it as number {place}, but does not prove it',
  'offline.notProvenText':
    'No signed head counts it, and one should by now. Tell the Contraloría with this control code before you trust this paper.',
  'offline.notInscribed': 'Its entry in the public log could not be proven',
  'offline.notInscribedText': 'The log does not show this reception as it should. Tell the Contraloría, with this control code.',
  'offline.notReached': 'It cannot be checked right now; try again in a few minutes',
  'offline.keep': 'Save the offline checker',
  'offline.keepText': 'A file that checks QR codes on a device without internet.',
}
