/** What the dashboard says beside a declaration: not loaded with the screens that fill it in. */
export const es = {
  'lifecycle.welcome.title': 'Le damos la bienvenida',
  'lifecycle.welcome.text':
    'Aquí llena, revisa, jura e imprime su Declaración Jurada de Bienes y Rentas. Puede hacerlo de a poco: lo que guarda se conserva.',
  'lifecycle.welcome.policy': 'Política de acceso',
  'lifecycle.welcome.personal': 'Su acceso es personal: no comparta su contraseña ni deje que otra persona declare por usted.',
  'lifecycle.welcome.session':
    'La sesión se cierra después de 30 minutos sin uso y dura una hora como máximo. Al terminar, cierre su sesión.',
  'lifecycle.welcome.kept': 'Por su seguridad queda registrado quién ingresa y qué cambia.',
  'lifecycle.enable.action': 'Habilitar mi declaración',
  'lifecycle.enable.title': 'Habilitar la declaración',
  'lifecycle.enable.text':
    'Al habilitarla podrá modificarla. El código de control y los documentos impresos dejan de servir: tendrá que finalizarla e imprimirla de nuevo.',
  'lifecycle.enable.inReception': 'Su declaración está en proceso de recepción. Espere a que termine.',
  'lifecycle.start.action': 'Iniciar declaración',
  'lifecycle.start.starting': 'Iniciando…',
  'lifecycle.start.copy': 'Copiar los datos de mi última declaración recepcionada',
  'lifecycle.start.copiesRectified': 'Se copiarán los datos de la declaración que rectifica.',
  'lifecycle.correct.title': 'Corregir esta declaración',
  'lifecycle.correct.named': 'Corregir esta declaración: {name}',
  'lifecycle.correct.short': 'Corregir',
  'lifecycle.correct.which': '{reason}, recepcionada el {date}.',
  'lifecycle.correct.text': 'Se copia entera. Cambie solo lo que estaba mal y vuelva a jurarla; la que corrige se conserva como está.',
  'lifecycle.correct.what': '¿Qué estaba mal?',
  'lifecycle.correct.whatHint': 'Por ejemplo: olvidé declarar una deuda.',
  'lifecycle.correct.action': 'Empezar la corrección',
  'lifecycle.start.positionAnew': 'Su cargo no se copia: registre el que va a asumir.',
  'lifecycle.first.title': 'Su primera declaración',
  'lifecycle.first.text': 'Puede llenarla de a poco: lo que guarda se conserva y sigue cuando quiera. Tenga a mano:',
  'lifecycle.first.position': 'los datos de su cargo y de su haber básico;',
  'lifecycle.first.goods': 'sus bienes, cuentas, rentas y deudas, en Bolivia y en el exterior;',
  'lifecycle.first.relatives': 'los nombres de su cónyuge o conviviente y de sus parientes.',
  'lifecycle.first.start': 'Iniciar mi primera declaración',
  'lifecycle.writtenOffCard.title': 'Su declaración fue dada de baja',
  'lifecycle.writtenOffCard.text':
    'Esta declaración ya no vale. Vea el motivo en los avisos de su perfil. Si todavía debe declarar, inicie otra.',
} as const
