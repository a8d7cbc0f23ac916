export const es = {
  'sections.information.intro': 'Cuándo se presenta la declaración, qué hace falta y a quién preguntar.',
  'sections.information.deadlines': 'Plazos',
  'sections.information.late': 'Una declaración fuera de plazo también se recibe, y queda marcada así.',
  'sections.information.needs': 'Qué hace falta',
  'sections.information.needsId': 'Su cédula de identidad o su pasaporte.',
  'sections.information.needsEntry': 'Una forma de ingresar: su cuenta, su tarjeta activada o, si está habilitado, Ciudadanía Digital.',
  'sections.information.needsFacts': 'Los datos de su cargo, de sus bienes, sus rentas y sus deudas, suyos y comunes con su cónyuge.',
  'sections.information.needsPaper':
    'En la modalidad tradicional, después de finalizar: el formulario impreso y firmado, que se presenta en una oficina.',
  'sections.information.help': 'Para saber más',
  'sections.information.helpManuals': 'Manuales y documentos de ayuda',
  'sections.information.phones': 'Teléfonos',
  'sections.information.phonesNote': 'Donde no figura un teléfono no hay uno publicado.',

  'sections.contact.intro': 'Este servicio lo presta la Contraloría General del Estado, en su oficina central y en cada departamento.',
  'sections.contact.mail': 'Correo electrónico',
  'sections.contact.web': 'Sitio web',
  'sections.contact.unknown': 'Donde no figura un teléfono no hay uno publicado; tampoco internos ni casillas postales.',

  'sections.questions.intro': 'Lo que más se pregunta sobre la declaración jurada y este portal.',
  'sections.questions.who': '¿Quién tiene que declarar?',
  'sections.questions.whoText':
    'Toda servidora y todo servidor público, cualquiera sea su jerarquía o la forma en que fue incorporado: antes, durante y después de ejercer el cargo (Constitución, artículo 235; Ley N.º 2027, artículo 53).',
  'sections.questions.when': '¿Cuándo se presenta?',
  'sections.questions.whenText':
    'Antes de asumir el cargo, hasta el primer día hábil. Mientras lo ejerce, cada año en su mes de nacimiento, o en el siguiente si declara fuera de una capital de departamento. Al dejarlo, en los 30 días calendario siguientes. La página principal calcula su fecha.',
  'sections.questions.session': '¿Cuánto dura mi sesión?',
  'sections.questions.sessionText':
    'Una hora como máximo, y se cierra antes si pasan 30 minutos sin actividad. El portal le avisa antes. Lo que ya guardó se conserva: vuelva a ingresar y siga donde estaba.',
  'sections.questions.lostFactor': 'Perdí mi teléfono y mis códigos de respaldo. ¿Cómo ingreso?',
  'sections.questions.lostFactorText':
    'Acuda con su cédula de identidad a una oficina de la Contraloría: allí piden que se quite su segundo factor y otra persona lo decide; se lo avisamos. Después ingrese con su contraseña o su tarjeta y active otro en su perfil. Si solo perdió el teléfono, use uno de sus códigos de respaldo.',
  'sections.questions.failure': 'Una falla técnica no me dejó presentar a tiempo. ¿Qué hago?',
  'sections.questions.failureText':
    'Si la falla ocurrió después de ingresar, el portal la registró: descargue la constancia en su perfil. Si no pudo ni ingresar, acuda a una oficina de la Contraloría. Las fallas se certifican en 5 días hábiles. La certificación no cambia su plazo: presente la declaración en cuanto pueda, y guarde la constancia para pedir que se considere.',
  'sections.questions.digital': '¿Se puede declarar en forma digital?',
  'sections.questions.digitalText':
    'La presentación digital existe desde el 6 de diciembre de 2021 y se hace con Ciudadanía Digital. Si la página principal no muestra ese ingreso, está deshabilitado por ahora: use la modalidad tradicional, los plazos son los mismos.',
  'sections.questions.interim': 'Soy interino. ¿Hasta cuánto dura un interinato?',
  'sections.questions.interimText':
    'Hasta 90 días. Si tiene dudas sobre la declaración que le corresponde, consulte en una oficina antes de que venza su plazo.',
  'sections.questions.mistake': 'Me equivoqué en mi declaración. ¿Puedo corregirla?',
  'sections.questions.mistakeText':
    'Mientras está en proceso, cambie lo que necesite. Si ya la finalizó y no fue recibida, pida en una oficina que la habiliten. Si ya fue recibida, presente una rectificación.',
  'sections.questions.public': '¿Quién puede ver lo que declaro?',
  'sections.questions.publicText':
    'Cualquier persona ve solo un extracto: su nombre, su entidad, cuántos bienes declaró, los totales de bienes, deudas y rentas, y las fechas de su declaración y de su recepción. Se publica el de su última declaración recibida, durante menos de dos años (Decreto Supremo N.º 1233, artículo 18).',
  'sections.questions.false': '¿Qué pasa si alguien miente u oculta datos?',
  'sections.questions.falseText':
    'Falsear u omitir datos en la declaración se castiga con privación de libertad de uno a cuatro años y multa de 50 a 200 días (Ley N.º 004, artículo 33).',
  'sections.questions.cost': '¿Cuánto cuesta?',
  'sections.questions.costText': 'Nada. Presentar la declaración, consultarla y validar un certificado es gratuito.',

  'sections.legal.intro': 'Las normas que rigen este trámite, resumidas con nuestras palabras. Vale el texto oficial.',
  'sections.legal.official': 'Los textos oficiales están en la Gaceta Oficial de Bolivia.',
  'sections.legal.gazette': 'Abrir la Gaceta Oficial',
  'sections.legal.documents': 'Procedimiento y control',
  'sections.legal.article': 'Artículo {number}',
  'sections.legal.constitution': 'Constitución Política del Estado',
  'sections.legal.constitution233': 'Dice quiénes son servidoras y servidores públicos: las personas que desempeñan funciones públicas.',
  'sections.legal.constitution235':
    'Enumera sus obligaciones. Una de ellas es declarar bajo juramento sus bienes y rentas antes, durante y después de ejercer el cargo.',
  'sections.legal.law2027': 'Ley N.º 2027, Estatuto del Funcionario Público',
  'sections.legal.law2027a53':
    'Obliga a declarar bienes y rentas a todo servidor público, de cualquier condición o jerarquía, y permite verificar lo declarado.',
  'sections.legal.law2027a54': 'Fija los principios de la declaración: universalidad, obligatoriedad, periodicidad y transparencia.',
  'sections.legal.law4': 'Ley N.º 004, de lucha contra la corrupción, enriquecimiento ilícito e investigación de fortunas',
  'sections.legal.law4a33':
    'Castiga a quien falsea u omite datos económicos, financieros o patrimoniales en su declaración: de uno a cuatro años de privación de libertad y multa de 50 a 200 días.',
  'sections.legal.penal': 'Código Penal',
  'sections.legal.penal149': 'Castiga a quien, estando obligado por ley, no declara sus bienes y rentas al asumir o al dejar el cargo.',
  'sections.legal.decree1233': 'Decreto Supremo N.º 1233',
  'sections.legal.decree1233text': 'Reglamenta la Declaración Jurada de Bienes y Rentas.',
  'sections.legal.decree1233a18': 'Dispone el extracto público de la declaración. Este portal lo ofrece en «Buscar un extracto público».',
  'sections.legal.decree2528': 'Decreto Supremo N.º 2528',
  'sections.legal.decree2528text':
    'Del 23 de septiembre de 2015. Cambia el artículo 5 del Decreto Supremo N.º 1233, sobre la declaración durante el ejercicio del cargo. Desde entonces, los miembros de las Fuerzas Armadas y de la Policía Boliviana también declaran cada año. Antes lo hacían solo cuando postulaban a un ascenso.',
  'sections.legal.law164': 'Ley N.º 164, General de Telecomunicaciones, Tecnologías de Información y Comunicación',
  'sections.legal.law164a78': 'Da validez jurídica y probatoria a los documentos digitales aprobados con firma digital.',
  'sections.legal.law1080': 'Ley N.º 1080, de Ciudadanía Digital',
  'sections.legal.law1080text':
    'Regula el acceso a la ciudadanía digital: con ella una persona se identifica, aprueba documentos y hace trámites con el Estado por internet.',
  'sections.legal.law466': 'Ley N.º 466, de la Empresa Pública',
  'sections.legal.law466text': 'Establece el régimen de las empresas públicas del nivel central del Estado.',

  'sections.manuals.intro': 'Cómo hacer su declaración en este portal, paso a paso.',
  'sections.manuals.more': 'Guía de registro, cartilla, procedimiento, control y decretos',

  'sections.document.traditionalManual': 'Manual de la declaración tradicional',
  'sections.document.digitalManual': 'Manual de la declaración digital',
  'sections.document.procedure': 'Procedimiento de llenado y presentación',
  'sections.document.regulation': 'Cómo se controla la declaración',

  'sections.due.start': 'Fecha de inicio del cargo',
  'sections.due.end': 'Fecha de fin del cargo',
  'sections.due.department': 'Departamento',
  'sections.due.departmentHint': 'Cada departamento tiene su propio feriado.',
  'sections.due.month': 'Mes de nacimiento',
  'sections.due.capital': '¿Declara en la capital de un departamento?',
  'sections.due.until': 'Hasta el {date}',
  'sections.due.failed': 'No se pudo calcular la fecha. Vuelva a intentar en unos minutos.',
  'sections.due.january': 'Enero',
  'sections.due.february': 'Febrero',
  'sections.due.march': 'Marzo',
  'sections.due.april': 'Abril',
  'sections.due.may': 'Mayo',
  'sections.due.june': 'Junio',
  'sections.due.july': 'Julio',
  'sections.due.august': 'Agosto',
  'sections.due.september': 'Septiembre',
  'sections.due.october': 'Octubre',
  'sections.due.november': 'Noviembre',
  'sections.due.december': 'Diciembre',
  'sections.back': 'Volver a la página principal',
} as const
