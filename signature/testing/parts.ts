/** Protections that are parts of a file: what stands there, what is left when it is taken away, and the tests that notice. */
type Part = { readonly name: string; readonly file: string; readonly text: string; readonly becomes: string; readonly tests: string }

const partsOf = (file: string, tests: string, parts: readonly (readonly [name: string, text: string, becomes: string])[]): Part[] =>
  parts.map(([name, text, becomes]) => ({ name, file, text, becomes, tests }))

export const parts: readonly Part[] = [
  ...partsOf('cms/der.ts', 'cms/algorithms.test.ts', [
    [
      'modulus minimal, no leading zeros',
      "if (content.length > 1 && (content[1] as number) < 0x80) throw new Damage('structure', 'a number with leading zeros')",
      '',
    ],
    [
      'ECDSA INTEGERs only',
      'if (element?.tag !== tags.integer || element.constructed || element.content.length === 0) throw',
      'if (!element || element.content.length === 0) throw',
    ],
  ]),
  ...partsOf('cms/public-key.ts', 'cms/algorithms.test.ts', [
    ['RSA at least 2048 bits by value', 'bits >= 2048 &&', 'bits > 2040 &&'],
    ['RSA at most 8192 bits', 'bits <= 8192 &&', ''],
    ['modulus odd', ' && isOdd(modulus)', ''],
    ['exponent odd', ' || !isOdd(exponent)', ''],
    ['exponent at least 3', 'value >= LEAST_EXPONENT &&', ''],
    ['exponent below 2^33', ' && value < MAX_EXPONENT', ''],
    ['RSA key two numbers', ' || key.children.length !== 2', ''],
    ['RSA key nothing behind', ' readDer,', ' readElement as readDer,'],
    ['RSA key without parameters', "isNothing(parameters) ? rsaKey(bits, null) : { kind: 'unknown' }", 'rsaKey(bits, null)'],
    ['uncompressed points only', ' && key.point[0] === UNCOMPRESSED', ''],
  ]),
  ...partsOf('cms/algorithms.ts', 'cms/algorithms.test.ts', [
    ['weak key never verifies', 'if (!strongEnough(key)) return false', ''],
    ['algorithm without foreign parameters', 'if (!isNothing(parameters)) return null', ''],
    ['PSS parameters known, in order, once', 'if (!isInOrder || ', 'if ('],
    ['PSS one value each', ' || !parameters.children.every(({ constructed, children }) => constructed && children.length === 1)', ''],
    ['PSS mask hash = hash', 'digestNamedBy(mask.children[1]) === digest', 'digestNamedBy(mask.children[1]) !== null'],
    ['PSS trailer 1', ' || (trailer && smallNumber(trailer) !== 1)', ''],
    ['PSS nothing behind parameters', 'parameters.length === 1 ? pssOf', 'parameters.length > 0 ? pssOf'],
    ['PSS key parameters bind', 'if (key.pss && !allows(key.pss, scheme)) return false', ''],
    ['ECDSA strict DER, nothing behind', ' readDer,', ' readElement as readDer,'],
    ['ECDSA one SEQUENCE of two', 'if (full.tag !== tags.sequence || full.children.length !== 2)', 'if (full.children.length < 2)'],
    ['ECDSA positive', '(number.content[0] as number) >= 0x80 || ', ''],
    ['Ed25519 no small order keys', 'zip215: false', 'zip215: true'],
  ]),
  ...partsOf('cms/algorithms.ts', 'trust/chain.test.ts', [['weak key issues no certificate', 'if (!strongEnough(key)) return false', '']]),
  ...partsOf('cms/algorithms.ts', 'trust/revocation.test.ts', [['weak key signs no list', 'if (!strongEnough(key)) return false', '']]),
  ...partsOf('cms/algorithms.ts', 'cms/signed-data.test.ts', [
    [
      'digest without foreign parameters',
      'algorithm?.tag === tags.sequence && isNothing(algorithm.children.slice(1)) ?',
      'algorithm?.tag === tags.sequence ?',
    ],
    [
      'cmsAlgorithmProtection parameters',
      '  return (\n    parameters.length === others.length &&',
      '  return true || (\n    parameters.length === others.length &&',
    ],
  ]),
  ...partsOf('gates/algorithms.ts', 'cms/signed-data.test.ts', [
    ['Ed25519 not over whole files', "if (scheme?.kind === 'ed25519' && lacksAttributes) return false", ''],
  ]),
  ...partsOf('gates/one-signer.ts', 'cms/signed-data.test.ts', [
    ['one SignerInfo', 'cms?.signers.length === 1 && ', ''],
    ['one certificate per identifier', 'signer?.isNamedOnce === true', 'signer?.certificate !== null'],
  ]),
  ...partsOf('cms/signed-data.ts', 'cms/signed-data.test.ts', [
    [
      'issuer compared as RFC 5280',
      'readName(child(identifier, 0, tags.sequence)).key',
      'latin(child(identifier, 0, tags.sequence).raw, 0, 1000)',
    ],
    ['attributes once', 'sets.length > 1 || ', ''],
    ['attributes one value', ' || (sets[0]?.children.length ?? 0) > 1', ''],
    ['attributes limited', "if ((set?.children.length ?? 0) > limits.attributes) throw new Damage('limits', 'too many attributes')", ''],
    ['certificates limited', "if (found.length > limits.certificates) throw new Damage('limits', 'too many certificates')", ''],
    ['signers limited', '.slice(0, 2).map(', '.map('],
    ['read once', 'results.set(bytes, result)', ''],
  ]),
  ...partsOf('gates/signed-attributes.ts', 'cms/signed-data.test.ts', [
    ['signingCertificate v1', '[attribute.signingCertificate, attribute.signingCertificateV2]', '[attribute.signingCertificateV2]'],
    ['signingCertificate v2', '[attribute.signingCertificate, attribute.signingCertificateV2]', '[attribute.signingCertificate]'],
    ['issuerSerial of ESSCertID', 'return issuer === undefined || isIssuedAs(issuer, certificate)', 'return true'],
    ['issuerSerial issuer', ' && name.key === certificate.issuer.key', ''],
    ['issuerSerial serial', ' && sameBytes(serial.content, certificate.serial)', ''],
    ['ESSCertID nothing more', ' || rest.length > 0', ''],
    ['cmsAlgorithmProtection', 'return protectsItsAlgorithms(signer) && ', 'return '],
    ['cmsAlgorithmProtection digest', 'sameAlgorithm(digest.children, digestAlgorithm.children) && ', ''],
    ['cmsAlgorithmProtection signature', ' && sameAlgorithm(signature.children, algorithm.children)', ''],
    ['signing time well formed', 'if (time) timeOf(time)', ''],
  ]),
  ...partsOf('cms/certificate.ts', 'trust/chain.test.ts', [
    ['inner = outer algorithm of certificates', '(sameBytes(signed.raw, stated.raw) ? stated : null)', 'stated'],
  ]),
  ...partsOf('trust/revocation.ts', 'trust/revocation.test.ts', [
    [
      'inner = outer algorithm of lists',
      'agreed(child(list, offset, tags.sequence), child(full, 1, tags.sequence))',
      'child(full, 1, tags.sequence)',
    ],
    ['cRLSign', "(keyUsage?.has('crlSign') ?? true) &&", ''],
    ['list extensions', 'understood(childTagged(list, contextTag(0))?.children[0]) && ', ''],
    ['entry extensions', ' && entries.every(({ children }) => understood(children[2]))', ''],
    ['narrowing extensions', '!narrowing.has(name) && ', ''],
    ['critical unknown', ' && (known.has(name) || !isCritical(extension))', ''],
    [
      'list issuer compared as RFC 5280',
      'readName(child(list, offset + 1, tags.sequence)).key',
      'latin(child(list, offset + 1, tags.sequence).raw, 0, 1000)',
    ],
    ['list looked up, first date', 'if (!known || since < known) dates.set(serial, since)', 'dates.set(serial, since)'],
  ]),
  ...partsOf('cms/name.ts', 'trust/chain.test.ts', [['issuer of chain as RFC 5280', 'normalized(text)', 'text']]),
  ...partsOf('cms/name.ts', 'cms/name.test.ts', [
    ['malformed text compared by bytes', 'fatal: isStrict', 'fatal: false'],
    ['byte order mark', 'ignoreBOM: true', 'ignoreBOM: false'],
  ]),
  ...partsOf('cms/visible.ts', 'cms/name.test.ts', [
    ['unseen characters', 'unseen.test(character) ? nameOf(character) : character', 'character'],
    ['200 characters', 'if (shown.length + next.length > MAX_TEXT_LENGTH) break', ''],
  ]),
  ...partsOf('trust/chain.ts', 'trust/chain.test.ts', [
    ['name constraints', 'return namesPermitted(chain) ? chain : null', 'return chain'],
    ['links cost effort', ' || !spend(effort, issuer.publicKey, last.signedPart)', ''],
  ]),
  ...partsOf('trust/name-constraints.ts', 'trust/chain.test.ts', [
    ['permitted trees', 'return isAllowed && ', 'return '],
    ['excluded trees', '!excluded.some((top) => top.form === name.form && isWithin(name, top))', 'true'],
    ['unchecked forms refuse', "throw new Damage('structure', 'a name of a form that is not checked')", 'return false'],
    ['mail in other alphabets', 'form === forms.other && identifierOf(name.children[0]) === internationalMail ? forms.mail : form', 'form'],
    ['subject mail', '...mails, ', ''],
    ['plain hosts only', "if (!/^[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*$/i.test(name)) throw new Damage('structure', 'no plain host')", ''],
    [
      'hosts of URIs',
      "if (host === undefined || /^[\\d.]+$/.test(host)) throw new Damage('structure', 'no host')",
      "if (host === undefined) return ''",
    ],
    ['tree bounds', "if (!isComplete) throw new Damage('structure', 'a tree of names with bounds')", ''],
    [
      'only permitted and excluded',
      'if (constraints.children.some(({ tag }) => tag !== contextTag(0) && tag !== contextTag(1))) return false',
      '',
    ],
    ['address sizes', "if (!isSound(name.length) || !isSound(top.length / 2)) throw new Damage('structure', 'no address')", ''],
    ['self-issued last is bound', 'at === 0 || ', ''],
  ]),
  ...partsOf('trust/trust.ts', 'trust/moment.test.ts', [
    ['now without a trusted timestamp', "const proven = moment.by === 'timestamp' ? moment.at : now", 'const proven = moment.at'],
    ['expired is said', "if (!isValidAt(certificate, proven)) return distrusted('expired')", ''],
    ['claimed time within validity', "if (!isValidAt(certificate, moment.at)) return distrusted('outOfDate')", ''],
    ['chain at the proven time', 'cms.certificates, proven, effort', 'cms.certificates, moment.at, effort'],
  ]),
  ...partsOf('trust/trust.ts', 'validate.test.ts', [
    ['a key that commits to what it signs', "keyUsage === null || keyUsage.has('contentCommitment')", 'true'],
  ]),
  ...partsOf('trust/moment.ts', 'trust/moment.test.ts', [
    ['document timestamp sound', '!subject.isTimestamp || broken !== null || ', '!subject.isTimestamp || '],
    [
      'document timestamp trusted',
      'return timestamp && (await vouchedFor(timestamp, store, now, effort)) ? timestamp.at : null',
      'return timestamp ? timestamp.at : null',
    ],
    ['document timestamp covers', 'documents.filter((document) => document.coveredEnd > coveredEnd)', 'documents'],
    [
      'document timestamps count',
      'const times = documents.filter((document) => document.coveredEnd > coveredEnd).map(({ at }) => at)',
      'const times: Date[] = []',
    ],
    ['earliest', 'times.sort((one, other) => one.getTime() - other.getTime())', 'times'],
    ['timestamps limited', '.slice(0, limits.timestamps)', ''],
  ]),
  ...partsOf('trust/timestamp.ts', 'trust/moment.test.ts', [
    ['timestamps cost effort', ' || !spend(effort, signer.certificate.publicKey, signer.signedPart ?? new Uint8Array())', ''],
    ['timestamp has one named signer', 'const gates = [oneSigner, ', 'const gates = ['],
  ]),
  ...partsOf('trust/effort.ts', 'trust/chain.test.ts', [
    ['slow keys and large certificates cost more', '(isSlow ? SLOW_KEY : 1) + Math.floor(bytes.length / BYTES_AT_ONCE)', '1'],
  ]),
  ...partsOf('cms/der.ts', 'cms/der.test.ts', [
    ['elements limited', "if (++count > limits.elements) throw new Damage('limits', 'too many elements')", ''],
    ['depth limited', "if (depth > limits.depth) throw new Damage('limits', 'encoding too deep')", ''],
    ['identifiers: leading zeros', "if (!isInside && byte === 0x80) throw new Damage('structure', 'an identifier with leading zeros')", ''],
    ['identifiers: exact', "if (!Number.isSafeInteger(number)) throw new Damage('structure', 'an identifier beyond all measure')", ''],
    ['identifiers: whole', "if (isInside) throw new Damage('structure', 'an identifier cut short')", ''],
    ['identifiers: length', ' || content.length > MAX_IDENTIFIER_LENGTH', ''],
    ['octets are OCTET STRINGs', 'if (element?.tag !== tags.octetString) throw', 'if (!element) throw'],
    ['times exist', '|| time.toISOString().slice(0, written.length) !== written', ''],
    ['times whole', 'element && element.content.length <= MAX_TIME ?', 'element ?'],
  ]),
  ...partsOf('page/annotations.ts', 'page/marks.test.ts', [
    ['annotations count', 'return inks.length > 0 ? [', 'return [].length ? ['],
    [
      'an appearance that cannot be read counts',
      "if (error instanceof Damage && error.reason === 'structure') return [mark(place)]",
      "if (error instanceof Damage && error.reason === 'structure') return []",
    ],
    [
      'an appearance without bounds is unknown',
      "if (!boxOf(file, appearance.dictionary.entries.get('BBox'))) throw new Damage('structure', 'an appearance without bounds')",
      '',
    ],
    ['borders count', ', ...borderOf(file, annotation, subtype)]', ']'],
    ['dashed borders may be anything', 'if (isDashed) return [mark(place)]', ''],
    [
      'an annotation that keeps its size reaches further',
      "if ((numberOf(file.resolve(entries.get('F'))) & NO_ZOOM_OR_ROTATE) === 0) return box",
      'return box',
    ],
  ]),
  ...partsOf('page/marks.ts', 'page/marks.test.ts', [
    [
      'a page that cannot be read is unknown',
      "if (error instanceof Damage) return 'unknown'",
      "if (error instanceof Damage) return { reading: 'across', groups: [] }",
    ],
    ['numbers that are not known touch', "if (marks === 'unknown' || isUnclear(box)) return true", "if (marks === 'unknown') return true"],
    ['places to sign are few', 'return under.length > MAX_PLACES || ', 'return '],
    ['pages are turned by quarters', "if (typeof turned !== 'number' || turned % 90 !== 0)", "if (typeof turned !== 'number')"],
  ]),
  ...partsOf('page/ink.ts', 'page/marks.test.ts', [
    ['places to sign are long', "ink.kind === 'mark' || longerSide(ink.box) < MIN_LINE_LENGTH", "ink.kind === 'mark'"],
    [
      'a line to sign on runs as text',
      "if (isLine && (reading === 'across') === widthOf(ink.box) > heightOf(ink.box)) return true",
      'if (isLine) return true',
    ],
    ['a frame is at the rim', '&& leavesFree(ink, widened(box, -RIM))', ''],
  ]),
  ...partsOf('page/drawing.ts', 'page/marks.test.ts', [
    ['images count', "else if (isName(subtype, 'Image')) show(", "else if (isName(subtype, 'Image')) void ("],
    ['inline images count', "case 'EI':", "case 'no EI':"],
    ['shadings count', "case 'sh':", "case 'no sh':"],
    ['forms count', 'show(isFormed ? mark(placed.box) : placed)', ''],
    [
      'paths count',
      "for (const shape of shapes) show(inkOf(isFormed ? { ...shape, form: 'mark' } : shape, strokes ? halfWidth() : 0))",
      '',
    ],
    ['patterns are drawings', '(fills && state.patternFill) || ', ''],
    [
      'what is seen through a mask is a drawing',
      'const isFormed = state.masked || state.cut || (fills',
      'const isFormed = state.cut || (fills',
    ],
    [
      'what is seen through letters is a drawing',
      'const isFormed = state.masked || state.cut || (fills',
      'const isFormed = state.masked || (fills',
    ],
    ['dashes are drawings', '(state.patternStroke || state.isDashed)', 'state.patternStroke'],
    ['thick lines are drawings', "return form === 'line' ? mark(reached) :", "return form === 'line' ? { kind: 'line', box: reached } :"],
    ['lines have points', 'half * Math.max(1, state.miter)', 'half'],
    [
      'widths of which readers know two take the room of both',
      'union(shifted(placed, along.least), shifted(placed, along.most))',
      'shifted(placed, along.most)',
    ],
    ['operators are known', 'if (count === undefined) throw', 'if (!operator) throw'],
  ]),
  ...partsOf('changes/ledger.ts', 'changes/objects.test.ts', [
    ['what is rewritten is not revealed', '.filter((number) => !touched.has(number))', ''],
  ]),
  ...partsOf('changes/appearance.ts', 'changes/appearance.test.ts', [
    ['resources cost work', 'spendOnDrawing(file, RESOURCE * named.length)', ''],
  ]),
  ...partsOf('changes/places.ts', 'changes/p', [
    ['a widget is on the page that lists it', 'if (listed.length > 0) return', 'if (listed.length > 1) return'],
    ['later signatures lie side by side', ' && taken.every((other) => !meet(other, place))', ''],
  ]),
  ...partsOf('changes/xmp.ts', 'changes/dates.test.ts', [
    ['comments that were not there', 'after.remarks.every((remark) => remarks.has(remark)) &&', ''],
    ['dates are properties of the document', 'text !== null && (CHANGING[name]?.test(text) ?? false)', 'CHANGING[name] !== undefined'],
  ]),
  ...partsOf('xmp/properties.ts', 'xmp/properties.test.ts', [
    ['one document is described', "if (abouts.size > 1) throw new Unread('several documents')", ''],
    ['a property is given once', "if (found.size < fields.length) throw new Unread('a property twice')", ''],
  ]),
  ...partsOf('xmp/xml.ts', 'xmp/properties.test.ts', [
    ['no type of document', "if (node instanceof XmlDocumentType) throw new Unread('a type of document')", ''],
    [
      'no other encoding',
      "if (node instanceof XmlDeclaration && !/^utf-(8|16)$/i.test(node.encoding ?? 'utf-8')) throw",
      'if (!node) throw',
    ],
    ['no text beside elements', 'if (children.length > 0 && /[^ \\t\\r\\n]/.test(text)) throw', 'if (depth < 0) throw'],
    ['elements are not too deep', "if (depth > DEEPEST) throw new Unread('too deep')", ''],
    ['xml is always itself', "if (declared.some(([prefix]) => prefix === 'xml' || prefix === 'xmlns')) throw", 'if (!around) throw'],
  ]),
  ...partsOf('changes/locks.ts', 'changes/locks.test.ts', [
    ['methods are resolved', "file.resolve(transform.entries.get('TransformMethod'))", "transform.entries.get('TransformMethod') ?? null"],
    ['permissions are resolved', "file.resolve(parameters.entries.get('P'))", "parameters.entries.get('P') ?? null"],
    ['actions are resolved', "file.resolve(parameters.entries.get('Action'))", "parameters.entries.get('Action')"],
    ['the certification that the catalog names counts', ', ...certificationLocks(file)]', ']'],
    ['the lock of the field counts', ', ...ownLock(file, dictionary)]', ']'],
    ['what is not understood locks', 'const everything: Lock = () => true', 'const everything: Lock = () => false'],
  ]),
  ...partsOf('reading/marks.ts', 'changes/repaired.test.ts', [
    ['no hidden objects', 'if (start !== null && !known.heads.has(start)) return false', ''],
    ['no hidden tables', '    else if (!known.tables.has(at)) return false\n', ''],
    ['no hidden trailers', 'seen.trailers === known.tables.size && ', ''],
    ['no hidden starts', ' && seen.ends === known.ends', ''],
  ]),
  ...partsOf('reading/marks.ts', 'reading/reading.test.ts', [
    ['no hidden ends of streams', 'if (!known.objects.has(behindObject(bytes, at))) return false', ''],
    ['no hidden objects behind comments', 'return hasLine && isComment(bytes, end, from) ? -1 : null', 'return null'],
    ['no hidden objects behind odd white space', ' || byte === 0x80 || byte === 0x85 || byte === 0xa0 || byte === 0xff', ''],
  ]),
  ...partsOf('reading/reading.ts', 'reading/reading.test.ts', [
    ['objects are complete', "error.refusal ?? { rule: 'reading.objectsAreComplete', object: null }", 'error.refusal'],
    ['only what was attached before anybody signed is opaque', 'start === 0 ? walk.attached : []', 'walk.attached'],
    ['a file ends with its last writing', ' && (index < writings.length - 1 || isBlank(bytes, writing.end))', ''],
  ]),
  ...partsOf('reading/linearized.ts', 'reading/reading.test.ts', [
    ['a length that is a number', '!isCount(length) || ', ''],
    ['no length that an update could reach', '|| length > writing.end) return false', ') return false'],
    ['pages', 'pages === all.length &&', ''],
    ['first page', 'all[0]?.number === first &&', ''],
    ['end of the first page', 'end <= writing.end &&', ''],
    ['main table', 'rows >= main.start - 2 &&', ''],
    ['hints', ' &&\n    isHintStream(file, hints)', ''],
  ]),
  ...partsOf('reading/reading.ts', 'reading/reading.test.ts', [
    ['hidden objects of the signed part', 'if (flaw !== null || isAll) return flaw', 'if (flaw !== null || !isAll || isAll) return flaw'],
  ]),
  ...partsOf('pdf/file.ts', 'changes/objects.test.ts', [
    [
      'references of another generation lead nowhere',
      'return generation === generationOf(entry(number)) ? object(number) : null',
      'return object(number)',
    ],
  ]),
  ...partsOf('pdf/placed.ts', 'forgeries.test.ts', [
    ['generations in digits', 'lexer.word() !== String(generation)', 'Number(lexer.word()) !== generation'],
  ]),
  ...partsOf('pdf/file.ts', 'forgeries.test.ts', [
    ['places of a stream in digits', '/^\\d{1,15}$/.test(word) ? Number(word) : Number.NaN', 'Number(word)'],
  ]),
  ...partsOf('pdf/sections.ts', 'changes/repaired.test.ts', [
    ['white space that readers know', '/^startxref[ \\t\\r\\n]+', '/^startxref\\s+'],
    [
      'object numbers that readers know',
      'if (first + count - 1 > limits.objectNumber)',
      'if (count === 0 && first - 1 > limits.objectNumber)',
    ],
  ]),
  ...partsOf('pdf/sections.ts', 'forged-variants.test.ts', [
    ['parts of a table on one line', '(\\d{1,10}) (\\d{1,10}) *', '(\\d{1,10})\\s+(\\d{1,10})\\s*?'],
    [
      'numbers of parts without rows',
      'if (first + count - 1 > limits.objectNumber)',
      'if (count > 0 && first + count - 1 > limits.objectNumber)',
    ],
    ['sections are objects', "if (number === 0 || generation > 0) throw new Damage('structure', 'a section that is no object')", ''],
  ]),
  ...partsOf('pdf/sections.ts', 'reading/reading.test.ts', [['the newest section near the end', 'const TAIL = 1024', 'const TAIL = 2048']]),
  ...partsOf('pdf/inflate.ts', 'forged-variants.test.ts', [
    ['windows that zlib knows', ' || method > LARGEST_WINDOW', ''],
    ['kinds of rows', ' || predictor > 15', ''],
  ]),
  ...partsOf('page/box.ts', 'page/marks.test.ts', [
    ['numbers that all read alike', 'Math.abs(number) <= LARGEST_NUMBER ? number : Number.NaN', 'number'],
  ]),
  ...partsOf('page/annotations.ts', 'page/marks.test.ts', [
    ['points beyond a rectangle', "if (appearances.length === 0 && !isName(subtype, 'Link') &&", 'if (!subtype &&'],
  ]),
]
