/** A row of the table of what may follow a signature: one for each kind of change. Any change that no row explains is refused. */
type Description = {
  /** The object that changes or is added. */
  readonly what: string
  /** Its place in the file. */
  readonly where: string
  /** Conditions without which the change is refused, by name. */
  readonly when: Readonly<Record<string, string>>
  /** Why it cannot make any reader draw the signed content differently. */
  readonly why: string
}

/** The table of S29 (5). `anyObject` holds for every row; each other row is asked for by name when a change is explained. */
export const rows = {
  anyObject: {
    what: 'any object that an update touches',
    where: 'anywhere in the file',
    when: {
      stays: 'no object that was there is freed',
      signedStays: 'no object that was there says something else, unless a row lets it',
      writtenAgainCouldChange: 'what is written again as it was is the catalog, a page, or what else a row could let change',
      containersStay: 'no stream that holds other objects is replaced',
      newIsNew: 'what a row lets come has an object number that was not in use',
      newWasNotExpected: 'nothing that was signed referred to that number already',
      usedForThisAlone: 'an object that a row lets change has no use but the one that the row names',
      allExplained: 'each touched object is explained by a row',
      readable: 'every object that the file leads to can be read',
      shape: 'the trailer, the form, the fields and the metadata are of the kinds that they have to be: others cannot be looked at',
    },
    why: 'what is not explained by a row is a change of what was signed',
  },
  bookkeeping: {
    what: 'the trailer, cross-reference streams and new object streams',
    where: 'at the end of the update',
    when: {
      trailerAgrees:
        'the trailer agrees but for Size, Prev, ID and the keys of its own stream; it may leave Info out, or name a new one where it named none',
      sizeDoesNotShrink: 'Size is not less than it was unless somebody signs: some readers pass over the objects beyond it',
      sizeFits: 'Size is not far beyond the highest object number: some readers repair such a file',
      sameOrigin: 'the first part of ID stays, or ID is left out; beside a signature it may be another, of two strings',
      catalogAgrees: 'the catalog agrees but for AcroForm, DSS, Extensions and Version',
    },
    why: 'they say where objects are and show nothing themselves',
  },
  programName: {
    what: 'the name of the program that wrote the update (ITXT)',
    where: 'the root of the pages',
    when: { beside: 'only together with a new signature', isText: 'it is text' },
    why: 'no reader knows the key',
  },
  movedValue: {
    what: 'a dictionary that becomes an object of its own',
    where: 'where that dictionary stood, in another dictionary or an array, however deep, or was referred to',
    when: {},
    why: 'it says the same as before',
  },
  unused: {
    what: 'new objects',
    where: 'to which nothing leads, before or after the update',
    when: { leadsNowhere: 'nothing in the file refers to them, before or after' },
    why: 'no reader reaches them',
  },
  revealed: {
    what: 'an object that stays what it is, whose number was beyond Size and no longer is, or the reverse',
    where: 'among the parts of a signature that was there',
    when: { isPartOfSignature: 'it is a field of a signature, its value, its form, or belongs to its appearance alone' },
    why: 'readers that pass over it miss a signature, and nothing else',
  },
  version: {
    what: 'Version and Extensions of the catalog',
    where: 'the catalog',
    when: { isName: 'Version is a name of a version', isLevels: 'Extensions hold levels of extension and nothing else' },
    why: 'they say which features a file may use; readers draw what they find',
  },
  validationData: {
    what: 'the document security store: certificates, revocation lists, OCSP answers, and the tables of them',
    where: 'DSS of the catalog',
    when: {
      stays: 'a store that was there is not taken away',
      shape: 'it holds nothing but the dictionaries, arrays and streams of a store',
    },
    why: 'no reader draws from it',
  },
  form: {
    what: 'the list of fields, at its end, and SigFlags',
    where: 'AcroForm of the catalog',
    when: {
      beside: 'only together with a new signature or timestamp',
      agrees: 'everything else of the form stays',
      fieldsStay: 'the fields that were there stay, in their order',
      fieldsAreNew: 'what is added are the new fields of this update',
    },
    why: 'it leads to fields, which are looked at each',
  },
  formDefaults: {
    what: 'fonts and a default for text (DR, DA)',
    where: 'AcroForm of the catalog, under the conditions of the form',
    when: {
      nothingDrawn:
        'nothing in the signed revision could be drawn with them: no other field than of signatures, no NeedAppearances, no text annotation or one without appearance',
      resourcesStay: 'resources that were there stay',
      byTrusted: 'behind a signature of somebody trusted they come with another one, or with a trusted timestamp',
    },
    why: 'nothing uses them',
  },
  newField: {
    what: 'a new signature field with its widgets',
    where: 'the end of the list of fields',
    when: {
      isSigned: 'it comes with its signature',
      isNew: 'it is an object of its own that was not there',
      isWidget: 'it is of the kind of a signature field and of a widget',
      keys: 'it says nothing but what describes a field and its widget, and its signature as its default; no actions',
      timestampKeys: 'a field of a timestamp says nothing of colours, frames and text',
      oneWidget: 'it is shown by one widget, the field itself or all that hangs from it',
      hasThinFrame: 'its frame is at most three points wide, and where it takes no place there is none',
      nameIsFree: 'no field of that name was there, and none that was there is gone',
      staysInPlace: 'it is drawn inside its rectangle however the page is turned or enlarged',
      appearanceIsDictionary: 'its appearance is a dictionary: anything else could be drawn as a resource of the page',
    },
    why: 'it draws its own appearance inside its own rectangle',
  },
  preparedField: {
    what: 'an empty signature field that was there and is signed now',
    where: 'the form',
    when: {
      keys: 'nothing changes but its value, its appearance and how that is shown',
      typeStays: 'its type stays, where it said one',
      pageStays: 'the page that it names stays, where it named one',
      rectangleStays: 'its rectangle stays, unless it shows nothing afterwards',
      nothingBelow: 'it has no fields below it, which would inherit from it',
      staysShown: 'of its flags only those that print and lock it may come',
      hasThinFrame: 'its frame is at most three points wide, and where it takes no place there is none',
      byTrusted: 'behind a signature of somebody trusted it is signed or stamped by somebody trusted',
      lookIsKnown: 'what it showed can be read, where that changes',
      lookStays:
        'what it showed stays, unless that was nothing, or a place to sign in the same rectangle: a line of an inch or more, or a frame along its edges, four in all',
      staysInPlace: 'it is drawn inside its rectangle however the page is turned or enlarged',
      appearanceIsDictionary: 'its appearance is a dictionary: anything else could be drawn as a resource of the page',
      isWidget: 'it is of the kind of a signature field and of a widget, and of no other',
    },
    why: 'whoever signed before saw that somebody else would sign there, and still sees what was seen',
  },
  preparedAppearance: {
    what: 'the appearance that an empty signature field had',
    where: 'objects that only this appearance uses',
    when: {},
    why: 'they are drawn inside the rectangle of the field alone',
  },
  signature: {
    what: 'a new signature or timestamp',
    where: 'the value of a new field, or of one that was empty',
    when: {
      isNew: 'it is a dictionary that was not there, with a byte range',
      keys: 'it says nothing but what describes a signature',
      once: 'it is the value of one field',
    },
    why: 'readers show it in their list of signatures; it is validated itself',
  },
  appearance: {
    what: 'what a new field or its signature brings along',
    where: 'new objects to which the field leads',
    when: {
      byTrusted: 'behind a signature of somebody trusted only a trusted one is shown',
      isOneForm: 'it is one form (N), without states and without others for the pointer',
      isForm: 'it says nothing but its bounds, its matrix and its resources, and so do the forms that it draws',
      hasBounds: 'its BBox is four finite numbers with room between them, its Matrix none or six that turn it by quarters at most',
      isReadable: 'what it draws can be read',
      ownResources: 'it draws with resources of its own: fonts, images, forms, colours and graphics states; it inherits none',
      plainResources: 'its fonts are not drawn ones, and its graphics states have no masks and no fonts',
      pointDrawsNothing: 'where it takes no place it draws nothing',
      place: 'a visible widget is on one page',
      timestampShowsNothing: 'a timestamp takes no place: nobody vouches for who made it',
      areaAtOnce: 'the new fields of an update take a limited part of their page',
      areaInAll: 'all that came later takes a limited part of a page',
      pageIsRead: 'what its page shows can be read',
      freeSpot:
        'it does not lie over what the page showed, but for a place to sign: a line of an inch or more as text runs, or a long line or a frame at its rim, four in all',
      isBalanced: 'its contents close what they open, and nothing more: some readers would leave the rectangle otherwise',
    },
    why: 'every reader draws a form with bounds inside the rectangle of its widget, and nothing was there',
  },
  annotations: {
    what: 'the list of annotations of a page, at its end',
    where: 'Annots of the page',
    when: {
      pageAgrees: 'everything else of the page stays',
      stay: 'the annotations that were there stay, in their order',
      areNew: 'what is added are the widgets of the fields that came',
      onePage: 'the list belongs to one page, and no widget is in two',
    },
    why: 'it leads to widgets, which are looked at each',
  },
  dates: {
    what: 'the dates of change, the identifier of the instance and the name of the writing program',
    where: 'Info of the trailer, the XMP metadata of the catalog',
    when: {
      beside: 'only together with a new signature or timestamp or before one, and named in the verdict',
      byTrusted: 'behind a signature of somebody trusted they come with another one, or with a trusted timestamp',
      infoAgrees: 'everything else of the information stays',
      infoIsText: 'what changed is text',
      xmpIsRead: 'metadata that changed are XMP, well formed, without entities, of a size that is read',
      xmpAgrees: 'every other property of the metadata stays, however it is written',
    },
    why: 'no reader draws them on a page',
  },
} as const satisfies Record<string, Description>

export type Row = Exclude<keyof typeof rows, 'anyObject'>
export type Condition = { [R in keyof typeof rows]: `${R}.${keyof (typeof rows)[R]['when'] & string}` }[keyof typeof rows]

/** Conditions under which every reader finds the same objects in a file (S29): each clause by name, and why. */
export const reading = {
  endsRevision: 'what a signature covers ends where a revision of the file ends',
  bytesAreObjects: 'an update is its objects, its section and the end of the file, and nothing else',
  rowsAreExact: 'each row of a section leads to the object that it names, in the update that the section belongs to',
  endIsPlain: 'an update ends with startxref, the place of its own section and %%EOF',
  hybridAgrees: 'a stream that a table leads to has rows for no object that the table has another one for',
  hybridIsSigned: 'an update has its table or its stream, not a stream beside its table',
  firstRow: 'the row of object 0 is there, is free, and is not numbered 1: some readers would count the rows from it',
  freeWithinSize: 'no row frees an object beyond Size',
  freedIsUnused: 'nothing refers to an object that was there and is free, where something came later: some readers would show it',
  sizeFits: 'Size of the first writing is not far beyond its highest object number',
  rootIsOne: 'the trailers of a writing lead to one catalog',
  linearizedFits:
    'a file says that it is linearized where that describes its first writing and nothing else: some readers begin at its first table when it is as long as it says',
  objectsAreComplete: 'each object can be read, and each stream ends where its length says',
  commentsAreClosed: 'comments stand between objects alone, and end with a line for all readers',
  typesAreSaid: 'a stream says its type itself',
  lengthsStay: 'what says the length of a stream stays',
  containersAreNamed: 'each object that stands in a stream of objects is found there by a row of the same writing',
  sectionsAreNamed: 'a section that is a stream finds itself by its number, or has one that is in no use',
  sectionsAgree: 'a cross-reference stream that is no section of the file says nothing else than the file does',
  generationsAgree: 'a reference names the generation of the object that it leads to, and an object keeps its generation',
  hidesNothing: 'nothing in an update could be taken for a further object, table or trailer by a reader that repairs a file',
} as const satisfies Record<string, string>

export type Clause = `reading.${keyof typeof reading}`
