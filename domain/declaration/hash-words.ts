/** One word for each value of a byte: short, without accents, heard and read alike everywhere in the country, and unlike each other. */
const WORDS = `
abeja abril acero agua aguja ala alba aldea alma altar ancla anillo arado arbol arco arena arpa arroz asa atril avena
azul balsa banco barca barro base beca bello beso bicho blusa boca bolsa borde bosque bota brazo brisa bronce bueno
buho cabra cacao caja calle cama campo canoa canto carta casa cebra ceja cena cerro cesta chacra cielo cinco cinta
circo clavo cobre codo colmena conejo copa coral corona costa cuento cuerda cueva cuna danza dedo delta diente disco
doce dulce duna edad eje elote encaje enero erizo escoba espejo espiga estrella faja falda faro fecha feria fiesta
flauta flecha flor foca fogata fresa fruta fuego fuente gallo ganso garza gato gemelo gente girasol globo gorra gota
grano grulla grupo guante guinda guitarra haba habla helado hielo hierro higo hilo hoja hongo hora horno huella hueso
huevo humo idea iglesia imagen isla jabon jardin jarra jaula joya juego juez jugo julio junco jungla labio ladera lago
lana lanza lapiz lazo leche lejos lente lento letra libro lima limpio lirio llama llave lluvia lobo loma loro luna
lunes lupa madera maleta mango manto mapa mar marfil marzo masa mate mayo menta mesa metal miel mina mirlo molino
monte moto mula mundo museo nido nieve noche norte nota nube nueve nuez oasis obra ocho oeste oficio ojo ola olivo
olla once onda oreja orilla oro oso otro pan panal papel pato pera perla pez piedra pino playa pluma pozo puente
puerta quena quince quinua rama rana red reloj rey rosa rueda ruta salto seda siete silla tambor
`
  .trim()
  .split(/\s+/)

/** How many words stand for a hash: a person who compares two papers compares these. */
const SHOWN = 4

/**
 * Returns the words of a hash given in hexadecimal: they identify a sworn declaration on paper and at the desk (R7.16, R8.17). They prove nothing by
 * themselves; two different declarations share them once in four thousand million.
 */
export const hashWords = (hash: string): string =>
  Array.from({ length: SHOWN }, (_, index) => WORDS[Number.parseInt(hash.slice(index * 2, index * 2 + 2), 16)]).join(' ')

/** All words, in the order of their bytes. */
export const HASH_WORDS: readonly string[] = WORDS
