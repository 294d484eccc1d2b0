import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx';

/** A part of a hundred, to the hundredth: 12.5 %. */
export function PercentField(props: TypedNumberInputProps) {
  return <TypedNumberInput {...props} suffix="%" decimalScale={2} hideControls />;
}
