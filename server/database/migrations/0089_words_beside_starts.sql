-- A word of four letters and more is looked up beside the first three of the other side's words, and two common words beside two others: such a
-- search does not go through the list of everybody who bears one. In plpgsql, and compared byte by byte: made and kept at every reception.

DROP INDEX public_summary_found_by, public_summary_of_8, public_summary_common;

CREATE OR REPLACE FUNCTION searchable_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN words ~ '[''\u2019\u02bc]' THEN folded_words(words) || folded_words(regexp_replace(words, '[''\u2019\u02bc]', ' ', 'g'))
    ELSE folded_words(words)
  END;

CREATE FUNCTION starts_of_three(words text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  starts text[] := '{}';
  one text;
  other text;
BEGIN
  FOREACH one IN ARRAY words LOOP
    CONTINUE WHEN length(one) < 3;
    starts := starts || left(one, 3);
    FOREACH other IN ARRAY words LOOP
      IF length(other) > 2 AND left(one, 3) COLLATE "C" < left(other, 3) COLLATE "C" THEN
        starts := starts || (left(one, 3) || '-' || left(other, 3));
      END IF;
    END LOOP;
  END LOOP;
  RETURN starts;
END $$;
COMMENT ON FUNCTION starts_of_three IS 'The first three letters of each word, alone and in pairs.';

CREATE OR REPLACE FUNCTION word_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  own_surnames text[] := ARRAY(SELECT DISTINCT surname COLLATE "C" FROM unnest(surnames) surname ORDER BY 1 LIMIT 12);
  own_names text[] := ARRAY(SELECT DISTINCT name COLLATE "C" FROM unnest(names) name ORDER BY 1 LIMIT 12);
  surname_threes text[] := public.starts_of_three(own_surnames);
  name_threes text[] := public.starts_of_three(own_names);
  name_starts text[] := ARRAY(SELECT left(name, 2) FROM unnest(own_names) name WHERE length(name) > 1) || name_threes;
  prefixes text[] := '{}';
  start text;
  word text;
BEGIN
  FOREACH start IN ARRAY ARRAY(SELECT left(surname, 2) FROM unnest(own_surnames) surname WHERE length(surname) > 1) || surname_threes LOOP
    FOREACH word IN ARRAY name_starts LOOP
      prefixes := prefixes || (start || ' ' || word);
    END LOOP;
  END LOOP;
  FOREACH word IN ARRAY own_surnames LOOP
    prefixes := prefixes || (left(word, 1) || ' ');
    FOR size IN 4 .. length(word) LOOP
      prefixes := prefixes || (left(word, size) || ' ');
      FOREACH start IN ARRAY name_threes LOOP
        prefixes := prefixes || (left(word, size) || ' ' || start);
      END LOOP;
    END LOOP;
  END LOOP;
  FOREACH word IN ARRAY own_names LOOP
    prefixes := prefixes || (' ' || left(word, 1));
    FOR size IN 4 .. length(word) LOOP
      prefixes := prefixes || (' ' || left(word, size));
      FOREACH start IN ARRAY surname_threes LOOP
        prefixes := prefixes || (start || ' ' || left(word, size));
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN prefixes;
END $$;
COMMENT ON FUNCTION word_prefixes IS
  'What a person is found by, surnames before a space and names behind it, of twelve words a side: the first two or three letters of both, pairs of threes too; a first letter alone; prefixes of four letters and more alone, and beside the threes of the other side.';

CREATE FUNCTION typed_threes(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(
    SELECT coalesce(three || '-' || next, three)
    FROM (
      SELECT three, lead(three) OVER in_order AS next, lag(three) OVER in_order AS previous
      FROM (SELECT DISTINCT left(word, 3) COLLATE "C" AS three FROM unnest(words) word WHERE length(word) > 2) AS threes
      WINDOW in_order AS (ORDER BY three)
    ) AS chain
    WHERE next IS NOT NULL OR previous IS NULL
  );
COMMENT ON FUNCTION typed_threes IS 'The first three letters of typed words as pairs, each with the next; of one word, alone.';

CREATE OR REPLACE FUNCTION typed_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN cardinality(surnames) > 12 OR cardinality(names) > 12 THEN NULL
    WHEN NOT EXISTS (SELECT FROM unnest(surnames) word WHERE length(word) > 1) THEN NULL
    WHEN NOT EXISTS (SELECT FROM unnest(names) word WHERE length(word) > 1) THEN NULL
    ELSE ARRAY(
      WITH surname_threes AS (SELECT unnest(typed_threes(surnames)) AS start), name_threes AS (SELECT unnest(typed_threes(names)) AS start)
      SELECT surname || ' ' || name
      FROM (TABLE surname_threes UNION ALL SELECT word FROM unnest(surnames) word WHERE length(word) = 2) AS surnames (surname),
        (TABLE name_threes UNION ALL SELECT word FROM unnest(names) word WHERE length(word) = 2) AS names (name)
      UNION ALL
      SELECT word || ' ' || coalesce(start, '')
      FROM unnest(surnames) word LEFT JOIN name_threes ON length(word) > 3 WHERE length(word) NOT IN (2, 3)
      UNION ALL
      SELECT coalesce(start, '') || ' ' || word
      FROM unnest(names) word LEFT JOIN surname_threes ON length(word) > 3 WHERE length(word) NOT IN (2, 3)
    )
  END;
COMMENT ON FUNCTION typed_prefixes IS
  'The prefixes that somebody must have to be found by typed words; null, which finds nobody, without a word of two letters on either side.';

CREATE INDEX public_summary_found_by ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off);
CREATE INDEX public_summary_common ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off)
  WHERE person_id % 64 = 0;
CREATE INDEX public_summary_of_8 ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off)
  WHERE person_id % 8 = 0;
