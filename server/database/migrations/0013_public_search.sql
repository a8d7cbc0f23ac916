-- What anyone may find of a declaration: one row per person whose summary is public, found by prefixes of its words.

CREATE FUNCTION folded_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(
    SELECT DISTINCT word
    FROM regexp_split_to_table(regexp_replace(lower(normalize(words, NFD)), '[\u0300-\u036f''\u2019\u02bc]', '', 'g'), '[\s.,\-]+') word
    WHERE word <> ''
  );
COMMENT ON FUNCTION folded_words IS 'Words without case, accents, apostrophes, dots and hyphens; any other sign stays, and matches nothing.';

CREATE FUNCTION searchable_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  folded_words(words) || folded_words(regexp_replace(words, '[''\u2019\u02bc]', ' ', 'g'));
COMMENT ON FUNCTION searchable_words IS 'The words that a name is found by: O''Connor by oconnor and by connor.';

CREATE FUNCTION word_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(
    SELECT left(surname, first) || ' ' || left(name, second)
    FROM unnest(surnames) surname, unnest(names) name, generate_series(2, 3) first, generate_series(2, 3) second
    WHERE length(surname) > 1 AND length(name) > 1
    UNION
    SELECT field || left(word, length)
    FROM (SELECT 'a:', unnest(surnames) UNION ALL SELECT 'n:', unnest(names)) AS words (field, word), generate_series(1, length(word)) length
    WHERE length NOT IN (2, 3)
  );
COMMENT ON FUNCTION word_prefixes IS
  'All that a person is found by: two or three letters of a surname beside those of a name, and every other prefix of a word alone.';

CREATE FUNCTION typed_prefixes(surnames text[], names text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
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
    )
  END;
COMMENT ON FUNCTION typed_prefixes IS
  'The prefixes that somebody must have to be found by typed words; null, which finds nobody, without a word of two letters on either side.';

CREATE TABLE public_summary (
  person_id bigint PRIMARY KEY REFERENCES person,
  declaration_id bigint NOT NULL REFERENCES declaration CONSTRAINT public_summary_declaration_unique UNIQUE,
  paternal text NOT NULL,
  maternal text NOT NULL,
  married_name text NOT NULL,
  names text NOT NULL,
  entity text NOT NULL,
  declared_on date NOT NULL,
  received_on date NOT NULL,
  public_until date NOT NULL GENERATED ALWAYS AS ((received_on + interval '2 years')::date) STORED,
  goods integer NOT NULL,
  assets bigint NOT NULL,
  income bigint NOT NULL,
  debts bigint NOT NULL,
  surname_words text[] NOT NULL GENERATED ALWAYS AS (
    searchable_words(paternal || ' ' || maternal || CASE WHEN married_name = '' THEN '' ELSE ' de vda ' || married_name END)) STORED,
  name_words text[] NOT NULL GENERATED ALWAYS AS (searchable_words(names)) STORED
);
COMMENT ON TABLE public_summary IS
  'The latest received declaration of each person as anyone may see it, for two years: names, entity, totals. Written with the reception, gone with a write-off.';
COMMENT ON COLUMN public_summary.public_until IS 'The first day on which it is not public any more.';
CREATE INDEX public_summary_found_by ON public_summary USING gin (word_prefixes(surname_words, name_words)) WITH (fastupdate = off);
CREATE INDEX public_summary_expiry ON public_summary (public_until);

CREATE FUNCTION withdraw_public_summary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public_summary WHERE declaration_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER withdraw_public_summary AFTER UPDATE OF state ON declaration
  FOR EACH ROW WHEN (OLD.state = 3 AND NEW.state <> 3) EXECUTE FUNCTION withdraw_public_summary();

-- What was received before this table was there.

WITH latest AS (
  SELECT DISTINCT ON (d.person_id) d.person_id, d.id, d.state, d.finalized_at, r.received_on, s.canonical::jsonb AS sworn
  FROM reception r
  JOIN declaration d ON d.id = r.declaration_id
  JOIN snapshot s ON s.id = r.snapshot_id
  ORDER BY d.person_id, d.id DESC
)
INSERT INTO public_summary
  (person_id, declaration_id, paternal, maternal, married_name, names, entity, declared_on, received_on, goods, assets, income, debts)
SELECT person_id, id,
  sworn #>> '{declarant,paternal}', sworn #>> '{declarant,maternal}', coalesce(sworn #>> '{personalData,marriedName}', ''),
  sworn #>> '{declarant,names}', coalesce(sworn #>> '{position,entity}', ''),
  (finalized_at AT TIME ZONE 'America/La_Paz')::date, received_on,
  (SELECT sum(jsonb_array_length(sworn -> 'records' -> kind))
   FROM unnest(ARRAY['realEstate', 'movable', 'usufruct', 'deposit', 'security', 'otherAsset']) kind),
  (sworn #>> '{totals,assets}')::bigint, (sworn #>> '{totals,income}')::bigint, (sworn #>> '{totals,debts}')::bigint
FROM latest WHERE state = 3;

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

GRANT SELECT, INSERT, UPDATE, DELETE ON public_summary TO djbr_app;
GRANT SELECT, INSERT, DELETE ON public_search TO djbr_app;
