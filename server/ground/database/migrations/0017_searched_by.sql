-- What an entity's people are searched by stands in its own posts, as it is compared: a search among forty thousand folds the words that were typed alone, and looks
-- nobody up who is not found (specification R13.22).

CREATE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(lower(normalize(words, NFD)), '[\u0300-\u036f]', '', 'g');
COMMENT ON FUNCTION folded_text(text) IS 'A text without case and accents, as lists are searched.';

ALTER TABLE register_post
  ADD COLUMN folded_surnames text NOT NULL GENERATED ALWAYS AS (folded_text(paternal_surname || ' ' || maternal_surname)) STORED,
  ADD COLUMN folded_names text NOT NULL GENERATED ALWAYS AS (folded_text(names)) STORED,
  ADD COLUMN folded_document text NOT NULL DEFAULT '';
COMMENT ON COLUMN register_post.folded_surnames IS 'The surnames as they are searched.';
COMMENT ON COLUMN register_post.folded_names IS 'The names as they are searched.';
COMMENT ON COLUMN register_post.folded_document IS 'The document of its person as it is searched; a post is of one person for ever, and they of one document.';

CREATE OR REPLACE FUNCTION post_facts(post register_post) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT to_jsonb(post) - '{id,version,entity_code,obliged_person_id,reported_at,voided_at,folded_surnames,folded_names,folded_document}'::text[] $$;

CREATE FUNCTION found_by_document() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT folded_text(concat_ws('-', o.document_number, nullif(o.complement, ''))) INTO NEW.folded_document
  FROM obliged_person o WHERE o.id = NEW.obliged_person_id;
  RETURN NEW;
END $$;
COMMENT ON FUNCTION found_by_document() IS 'A post is found by the document of its person.';
REVOKE ALL ON FUNCTION found_by_document() FROM PUBLIC;

UPDATE register_post p SET folded_document = folded_text(concat_ws('-', o.document_number, nullif(o.complement, '')))
FROM obliged_person o WHERE o.id = p.obliged_person_id;
CREATE TRIGGER register_post_found BEFORE INSERT ON register_post FOR EACH ROW EXECUTE FUNCTION found_by_document();
