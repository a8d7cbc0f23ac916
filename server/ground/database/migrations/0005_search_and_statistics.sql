-- What anyone may find of a declaration, and what is counted of all of them.

-- What anyone may find of a declaration: one row per person whose summary is public, found by prefixes of its words.
CREATE FUNCTION folded_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(
    SELECT DISTINCT word
    FROM regexp_split_to_table(regexp_replace(lower(normalize(words, NFD)), '[\u0300-\u036f''\u2019\u02bc]', '', 'g'), '[\s.,\-]+') word
    WHERE word <> ''
  );
COMMENT ON FUNCTION folded_words(text) IS 'Words without case, accents, apostrophes, dots and hyphens; any other sign stays, and matches nothing.';

CREATE FUNCTION searchable_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE
    WHEN words ~ '[''\u2019\u02bc]' THEN folded_words(words) || folded_words(regexp_replace(words, '[''\u2019\u02bc]', ' ', 'g'))
    ELSE folded_words(words)
  END;
COMMENT ON FUNCTION searchable_words(text) IS 'The words that a name is found by: O''Connor by oconnor and by connor.';

CREATE FUNCTION word_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
COMMENT ON FUNCTION word_prefixes(text[], text[]) IS 'What a person is found by, surnames before a space and names behind it, of twelve words a side: the first two or three letters of both, pairs of threes too; a first letter alone; prefixes of four letters and more alone, and beside the threes of the other side.';

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
COMMENT ON FUNCTION starts_of_three(text[]) IS 'The first three letters of each word, alone and in pairs.';

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
COMMENT ON FUNCTION typed_threes(text[]) IS 'The first three letters of typed words as pairs, each with the next; of one word, alone.';

CREATE FUNCTION typed_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
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
COMMENT ON FUNCTION typed_prefixes(text[], text[]) IS 'The prefixes that somebody must have to be found by typed words; null, which finds nobody, without a word of two letters on either side.';

CREATE TABLE public_summary (
  person_id bigint PRIMARY KEY REFERENCES person,
  declaration_id bigint NOT NULL CONSTRAINT public_summary_declaration_unique UNIQUE REFERENCES declaration,
  paternal text NOT NULL,
  maternal text NOT NULL,
  married_name text NOT NULL,
  names text NOT NULL,
  entity text NOT NULL,
  declared_on date NOT NULL,
  received_on date NOT NULL,
  public_until date GENERATED ALWAYS AS ((received_on + interval '2 years')::date) STORED NOT NULL,
  goods integer NOT NULL,
  assets bigint NOT NULL,
  income bigint NOT NULL,
  debts bigint NOT NULL,
  surname_words text[] GENERATED ALWAYS AS (
    searchable_words(paternal || ' ' || maternal || CASE WHEN married_name = '' THEN '' ELSE ' de vda ' || married_name END)) STORED NOT NULL,
  name_words text[] GENERATED ALWAYS AS (searchable_words(names)) STORED NOT NULL
);
COMMENT ON TABLE public_summary IS 'The latest received declaration of each person as anyone may see it, for two years: names, entity, totals. Written with the reception, gone with a write-off.';
COMMENT ON COLUMN public_summary.public_until IS 'The first day on which it is not public any more.';
CREATE INDEX public_summary_expiry ON public_summary (public_until);

-- A word of four letters and more is looked up beside the first three of the other side's words, and two common words beside two others: such a
-- search does not go through the list of everybody who bears one. In plpgsql, and compared byte by byte: made and kept at every reception.
CREATE INDEX public_summary_found_by ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off);

-- Names that thousands bear are looked up among one person of 64: a page fills there, and their long lists are never gone through.
CREATE INDEX public_summary_common ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off)
  WHERE person_id % 64 = 0;

-- Names that some hundreds bear are looked up among one person of 8, as those of thousands among one of 64.
CREATE INDEX public_summary_of_8 ON public_summary USING gin ((word_prefixes(surname_words, name_words)) COLLATE "C" array_ops) WITH (fastupdate = off)
  WHERE person_id % 8 = 0;
GRANT SELECT, INSERT, UPDATE, DELETE ON public_summary TO djbr_app;

-- What a summary that is public was made from.
CREATE FUNCTION public_summary_source(declaration bigint) RETURNS TABLE (sworn text, canonical text, received_text text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT encode(s.hash, 'hex'), s.canonical, n.canonical
  FROM public_summary p JOIN reception r ON r.declaration_id = p.declaration_id JOIN snapshot s ON s.id = r.snapshot_id
  LEFT JOIN LATERAL (SELECT x.canonical FROM snapshot x WHERE x.declaration_id = p.declaration_id AND x.kind = 'received' ORDER BY x.id DESC LIMIT 1) n ON true
  WHERE p.declaration_id = declaration
$$;
REVOKE ALL ON FUNCTION public_summary_source(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public_summary_source(bigint) TO djbr_app;

CREATE TABLE public_search (
  number bigint PRIMARY KEY,
  visitor_id bigint NOT NULL REFERENCES visitor ON DELETE CASCADE,
  key bytea NOT NULL,
  declaration_ids bigint[] NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT public_search_keyed CHECK (octet_length(key) = 32)
);
COMMENT ON TABLE public_search IS 'What each search of a visitor found, in order: its rows carry handles made from number, place and key, never an id or a control code.';
CREATE INDEX public_search_visitor ON public_search (visitor_id);
CREATE INDEX public_search_expiry ON public_search (expires_at);
GRANT SELECT, INSERT, DELETE ON public_search TO djbr_app;

-- What statistics count: one narrow row for each declaration, kept by the database itself, and what was published of them (R8.64).
CREATE TABLE filing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  declaration_id bigint CONSTRAINT filing_once UNIQUE REFERENCES declaration,
  day date NOT NULL,
  hour smallint NOT NULL,
  state smallint NOT NULL,
  reason integer NOT NULL,
  department smallint NOT NULL,
  entity integer NOT NULL,
  late boolean,
  CONSTRAINT filing_hour_known CHECK (hour BETWEEN 0 AND 23),
  CONSTRAINT filing_department_known CHECK (department BETWEEN 0 AND 9)
);
COMMENT ON TABLE filing IS 'What statistics count of each declaration: when, where, why, in which state, late or not. No personal data. Null declaration: from before this portal.';
COMMENT ON COLUMN filing.day IS 'In La Paz: when it was finalized, or begun while it is not.';
COMMENT ON COLUMN filing.department IS '0: abroad.';
COMMENT ON COLUMN filing.entity IS 'Its code in the list of entities; 0 for one that the list has not, and while it is not finalized.';
COMMENT ON COLUMN filing.late IS 'As it was judged when it was finalized; null while it is not.';
CREATE INDEX filing_day ON filing (day);
CREATE INDEX filing_entity ON filing (entity, day);
GRANT INSERT (day, hour, state, reason, department, entity, late) ON filing TO djbr_app;
GRANT SELECT ON filing TO djbr_app;

CREATE TABLE published_statistics (
  until date PRIMARY KEY,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_statistics IS 'What anyone may read of the statistics, worked out once a month: whole months up to a day, small groups left out. No personal data.';
GRANT SELECT, INSERT ON published_statistics TO djbr_app;
