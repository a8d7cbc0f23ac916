-- Who types two common surnames or two common names is answered from the list of those who bear both, not from the long list of each.

DROP INDEX public_summary_found_by, public_summary_of_8, public_summary_common;

CREATE OR REPLACE FUNCTION word_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(
    SELECT left(surname, first) || ' ' || left(name, second)
    FROM unnest(surnames) surname, unnest(names) name, generate_series(2, 3) first, generate_series(2, 3) second
    WHERE length(surname) > 1 AND length(name) > 1
    UNION
    SELECT field || left(word, length)
    FROM (SELECT 'a:', unnest(surnames) UNION ALL SELECT 'n:', unnest(names)) AS words (field, word), generate_series(1, length(word)) length
    WHERE length NOT IN (2, 3)
    UNION
    SELECT field || left(one, 3) || ' ' || left(other, 3)
    FROM (SELECT 'a:', surnames UNION ALL SELECT 'n:', names) AS sides (field, words), unnest(words) one, unnest(words) other
    WHERE length(one) > 2 AND length(other) > 2 AND left(one, 3) COLLATE "C" < left(other, 3) COLLATE "C"
  );
COMMENT ON FUNCTION word_prefixes IS
  'All that a person is found by: two or three letters of a surname beside those of a name, pairs of surnames and of names, and every other prefix of a word alone.';

CREATE OR REPLACE FUNCTION typed_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN cardinality(surnames) > 12 OR cardinality(names) > 12 THEN NULL
    WHEN NOT EXISTS (SELECT FROM unnest(surnames) word WHERE length(word) > 1) THEN NULL
    WHEN NOT EXISTS (SELECT FROM unnest(names) word WHERE length(word) > 1) THEN NULL
    ELSE ARRAY(
      SELECT left(surname, 3) || ' ' || left(name, 3)
      FROM unnest(surnames) surname, unnest(names) name
      WHERE length(surname) > 1 AND length(name) > 1
      UNION
      SELECT field || word
      FROM (SELECT 'a:', unnest(surnames) UNION ALL SELECT 'n:', unnest(names)) AS words (field, word)
      WHERE length(word) NOT IN (2, 3)
      UNION
      SELECT field || left(one, 3) || ' ' || left(other, 3)
      FROM (SELECT 'a:', surnames UNION ALL SELECT 'n:', names) AS sides (field, words), unnest(words) one, unnest(words) other
      WHERE length(one) > 2 AND length(other) > 2 AND left(one, 3) COLLATE "C" < left(other, 3) COLLATE "C"
    )
  END;

CREATE INDEX public_summary_found_by ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off);
CREATE INDEX public_summary_common ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off)
  WHERE person_id % 64 = 0;
CREATE INDEX public_summary_of_8 ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off)
  WHERE person_id % 8 = 0;
