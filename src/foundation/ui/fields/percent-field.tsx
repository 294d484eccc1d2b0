import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

/** A percentage with up to two decimals: 12.5 %. */
export function PercentField(props: TypedNumberInputProps) {
  return <TypedNumberInput {...props} suffix="%" decimalScale={2} hideControls />;
}
