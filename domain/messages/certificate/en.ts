import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'certificate.title': 'Check a certificate without a connection',
  'certificate.intro':
    'This page checks the signature in a certificate’s QR code on this device. It sends nothing and needs no internet connection.',
  'certificate.language': 'Language',
  'certificate.demo': 'DEMONSTRATION, NO LEGAL VALUE',
  'certificate.typed': 'What you read from the QR code',
  'certificate.typedHint': 'Read the QR code with your phone, copy the whole address and paste it here.',
  'certificate.check': 'Check code',
  'certificate.keys': 'This copy knows the keys published up to {date}.',

  'certificate.genuine': 'Genuine certificate',
  'certificate.genuineText':
    'The signature of the Contraloría is valid. Compare these details with the paper: if anything differs, the paper is not valid.',
  'certificate.alone':
    'Without a connection it is impossible to tell whether the declaration was later superseded or written off. To find out, scan the code again when you are online.',
  'certificate.received': 'Date of reception',
  'certificate.number': 'National number',
  'certificate.code': 'Control code',
  'certificate.initials': 'Initials',
  'certificate.entity': 'Entity',

  'certificate.notTaken': 'The QR code is not genuine',
  'certificate.tampered': 'Its signature does not match its data: the code was changed. Do not accept this paper.',
  'certificate.unknownKey': 'It is signed with a key that this checker does not know.',
  'certificate.unknownKeyAlone':
    'If the certificate is newer than this copy, open the portal online and scan the code again: that updates it. If not, do not accept this paper.',
  'certificate.withdrawn': 'Signed with a withdrawn key',
  'certificate.withdrawnText':
    'The Contraloría withdrew the key that signed this code: by itself it no longer proves anything. Only the portal, with its public log, can tell whether the certificate is genuine.',
  'certificate.withdrawnUnlisted':
    'The Contraloría withdrew the key that signed this code, and its public log does not contain what it says. Do not accept this paper.',
  'certificate.withdrawnAlone': 'Scan the code again when you are online. Until then do not accept this paper.',
  'certificate.withdrawnSigned': 'Signed with a withdrawn key: the public log decides',
  'certificate.algorithm': 'It claims to be signed in a way that the Contraloría does not use. Do not accept this paper.',
  'certificate.malformed': 'It does not have the form of the Contraloría’s codes: it is incomplete, badly copied or from another system.',
  'certificate.tooLong': 'It is longer than any code of the Contraloría.',
  'certificate.missing': 'There is no signed code in what you entered',
  'certificate.missingText':
    'Certificates printed before reception, or before signatures were introduced, do not carry one. Check them online, on the portal.',
  'certificate.unable': 'This browser cannot check signatures',
  'certificate.unableText': 'Use a current version of Firefox, Chrome, Edge or Safari.',

  'certificate.checks': 'Status and checks',
  'certificate.standing': 'Status',
  'certificate.inForce': 'Received and in force',
  'certificate.followed': 'Received; another declaration by the same person was received later',
  'certificate.followedText': 'This certificate still proves that the declaration was filed on its date.',
  'certificate.writtenOff': 'This declaration was written off',
  'certificate.writtenOffText':
    'The certificate was issued, but the Contraloría wrote the declaration off: it no longer proves that it was filed. Ask at an office.',
  'certificate.signature': 'Signature of the QR code',
  'certificate.signed': 'Genuine. Can also be checked without a connection',
  'certificate.unsigned':
    'This QR code carries no signature: it was printed before signatures were introduced. Its data were checked in the records',
  'certificate.log': 'Public log',
  'certificate.inscribed': 'Entered in the public log, position {place} of {size}',
  'certificate.inscribedText': 'Checked on this device with the head signed for {day}.',
  'certificate.inscribedLater': 'Entered in the public log as number {place}',
  'certificate.inscribedLaterText': 'Its proof is published with the head that is signed when the day ends.',
  'certificate.notProven': 'The log claims to have it as number {place}, but does not prove it',
  'certificate.notProvenText':
    'No signed head counts it, and one should by now. Tell the Contraloría with this control code before you trust this paper.',
  'certificate.notInscribed': 'Its entry in the public log could not be proven',
  'certificate.notInscribedText': 'The log does not show this reception as it should. Tell the Contraloría, with this control code.',
  'certificate.notReached': 'It cannot be checked right now; try again in a few minutes',
  'certificate.keep': 'Save the offline checker',
  'certificate.keepText': 'A file that checks QR codes on a device without internet.',
}
