-- A public summary is written with a reception, withdrawn with a write-off and swept when its two years are over: the serving role does nothing else to it
-- (specification R3.20, safety S43).

REVOKE INSERT, UPDATE, DELETE ON public_summary FROM djbr_app;

CREATE FUNCTION publish_summary(
  declaration bigint, paternal text, maternal text, married_name text, names text, entity text, declared_on date, received_on date,
  goods integer, assets bigint, income bigint, debts bigint
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_variable
DECLARE
  person bigint := (SELECT d.person_id FROM declaration d WHERE d.id = declaration AND d.state = 3);
BEGIN
  IF person IS NULL OR EXISTS (
    SELECT FROM declaration d JOIN reception r ON r.declaration_id = d.id
    WHERE d.person_id = person AND (r.received_at, d.id) > (SELECT o.received_at, declaration FROM reception o WHERE o.declaration_id = declaration)
  ) OR NOT EXISTS (SELECT FROM reception o WHERE o.declaration_id = declaration) THEN
    RAISE EXCEPTION 'declaration % is not what its person had received last', declaration;
  END IF;
  DELETE FROM public_summary p WHERE p.person_id = person;
  INSERT INTO public_summary AS p (
    person_id, declaration_id, paternal, maternal, married_name, names, entity, declared_on, received_on, goods, assets, income, debts
  ) VALUES (person, declaration, paternal, maternal, married_name, names, entity, declared_on, received_on, goods, assets, income, debts);
END $$;
COMMENT ON FUNCTION publish_summary IS 'Makes what was received last of somebody their public summary, in place of the one before.';
REVOKE ALL ON FUNCTION publish_summary FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_summary TO djbr_app;

CREATE FUNCTION sweep_public_summaries(today date) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public_summary WHERE public_until <= today
$$;
COMMENT ON FUNCTION sweep_public_summaries IS 'Deletes the summaries whose two years are over. Told a day too late, what is lacking is named by the verification of the chains.';
REVOKE ALL ON FUNCTION sweep_public_summaries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sweep_public_summaries TO djbr_app;

-- By the owner: whoever writes a declaration off may delete no summary otherwise.
ALTER FUNCTION withdraw_public_summary() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE ALL ON FUNCTION withdraw_public_summary() FROM PUBLIC;
