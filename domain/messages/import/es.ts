/** What keeps a file from being read, for rosters, records and lists alike. */
export const es = {
  'import.tooLarge': 'El archivo es demasiado grande: se leen hasta {max}\u00a0MB. Borre las columnas que no se piden o divídalo en dos.',
  'import.oldWorkbook':
    'Es un libro de Excel antiguo (.xls) o con contraseña. Ábralo y guárdelo como «Libro de Excel (.xlsx)», sin contraseña.',
  'import.markup':
    'Es una página web o un XML con nombre de libro de Excel. Ábralo en su programa de hojas de cálculo y guárdelo como «Libro de Excel (.xlsx)».',
  'import.severalSheets':
    'El libro tiene varias hojas con datos: {sheets}. Deje en él solo la de la lista, o guarde esa hoja como «CSV UTF-8».',
  'import.hiddenRows':
    'La hoja tiene filas ocultas o un filtro puesto. Quite el filtro y muestre todas las filas, o bórrelas, y vuelva a cargar el libro.',
  'import.mergedRows':
    'La hoja tiene números o fechas en celdas combinadas a lo largo de varias filas, como en las filas {first} a {last}. Separe las celdas, escriba el dato en cada fila y vuelva a cargar el libro.',
  'import.shownOnly':
    'La celda {cell} muestra ceros u otros caracteres que pone su formato y que no están escritos en ella. Dé a la columna el formato «Texto», escriba el dato como se ve y vuelva a cargar el libro.',
  'import.formulasWithoutResult':
    'La hoja tiene fórmulas sin su resultado. Ábrala en su programa de hojas de cálculo, guárdela otra vez y vuelva a cargarla.',
  'import.brokenWorkbook': 'No se pudo leer el libro de Excel. Ábralo, guárdelo de nuevo como .xlsx y vuelva a cargarlo.',
  'import.pdf': 'Es un PDF, no una tabla. Cargue la hoja de cálculo de la que salió, o copie y pegue sus filas.',
  'import.noText': 'El archivo no es una tabla que se pueda leer. Guárdelo como .xlsx o como «CSV UTF-8».',
  'import.damagedLetters':
    'Las letras ya vienen dañadas en el archivo, como en «{word}». Vuelva a exportarlo del sistema de origen, como .xlsx o «CSV UTF-8».',
  'import.whichLetters': '¿Cuáles de estas palabras están bien escritas?',
  'import.whichDateOrder': 'Algunas fechas tienen el mes antes que el día. ¿Qué va primero en este archivo?',
  'import.dayFirst': 'El día: 31/01/2026',
  'import.monthFirst': 'El mes: 01/31/2026',
  'import.letters': 'El archivo no dice cómo están escritas sus letras. Guárdelo como .xlsx o como «CSV UTF-8» y vuelva a cargarlo.',
  'import.lineTooLong': 'La línea {line} tiene más de {max} caracteres: no parece una fila. Revísela y vuelva a cargar el archivo.',
  'import.cellTooLong': 'Una celda de la línea {line} tiene más de {max} caracteres. Acórtela y vuelva a cargar el archivo.',
  'import.tooManyColumns': 'La línea {line} tiene más de {max} columnas. Borre las que no se piden y vuelva a cargar el archivo.',
  'import.moreCells':
    'La línea {line} tiene más celdas que títulos: quizá una celda lleva dentro el signo que separa las columnas. Póngala entre comillas, o guarde el libro como .xlsx, y vuelva a cargarlo.',
  'import.fewerCells':
    'La línea {line} tiene menos celdas que títulos, y no se sabe cuál le falta. Complétela, también donde la celda está vacía, o guarde el libro como .xlsx, y vuelva a cargarlo.',
  'import.blankAfterComma':
    'La línea {line} tiene una coma con un espacio detrás: quizá es parte de un texto y no separa dos celdas. Ponga ese texto entre comillas, quite el espacio si la coma separa, o guarde el libro como .xlsx, y vuelva a cargarlo.',
  'import.repeatedTitle': 'Hay dos columnas con el título «{title}» y datos distintos. Deje una sola y vuelva a cargar las filas.',
  'import.unevenLines':
    'Las líneas {line} y {other} no tienen el mismo número de celdas: quizá una celda lleva dentro el signo que separa las columnas. Póngala entre comillas, o escriba los títulos de las columnas en la primera línea.',
  'import.farCells': 'El libro tiene celdas escritas muy lejos de la tabla. Bórrelas y deje hasta {max} columnas.',
  'import.abbreviated': 'La hoja de cálculo abrevió este número y le faltan dígitos. Escríbalo completo.',
  'import.addedDecimals': 'Al número se le agregaron decimales. Escríbalo sin ellos si no son parte de él.',
  'import.tooManyLines': 'El archivo tiene más de {max} líneas. Divídalo en dos.',
  'import.brokenQuotes': 'Hay comillas que no se cierran cerca de la línea {line}. Corríjalas y vuelva a cargar el archivo.',
} as const
