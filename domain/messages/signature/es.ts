export const es = {
  'signature.tooLarge': 'El documento no puede exceder de los 2MB',
  'signature.notPdf': 'El archivo no es un documento PDF. Elija el PDF que recibió; no se guardó nada.',
  'signature.valid': 'El certificado es válido y fue firmado digitalmente por {signer}',
  'signature.notValid': 'El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.',
  'signature.none': 'El documento no tiene firmas digitales.',
  'signature.unreadable': 'No es posible realizar la validación',
  'signature.encrypted': 'El documento está cifrado con una contraseña y no se puede validar.',
} as const
